"""What is told to whoever cannot see a page."""


def accessible(page):
    """Role and name of each thing on the page that has them, in order."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node["ignored"]
    ]
