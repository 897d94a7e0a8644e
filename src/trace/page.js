'use strict';

const trace = JSON.parse(document.getElementById('trace').textContent);
const steps = trace.steps === '' ? [] : trace.steps.split(' ');
const given = new Map(trace.given);
const element = id => document.getElementById(id);

// The names of a square: its column as letters, its row counted from 1.
function letters(column) {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(97 + (rest - 1) % 26) + name;
  }
  return name;
}

const name = (row, column) => letters(column) + (row + 1);

// What the board looks like after some of the steps.
class Position {
  constructor() {
    this.taken = 0;
    this.columns = trace.columns.slice();
    this.column = trace.column;
    // For each row what was found on its squares, below the queens that stand above it.
    this.rejected = this.columns.concat(0).map(() => []);
    this.tried = this.columns.concat(0).map(() => []);
    this.placements = this.rejections = this.retreats = this.solutions = 0;
    this.latest = null;
  }

  take(word) {
    const row = this.columns.length;
    this.taken += 1;
    this.latest = { word, row, column: this.column };
    switch (word) {
      case 'P':
        this.placements += 1;
        this.columns.push(this.column);
        this.rejected.push([]);
        this.tried.push([]);
        this.column = 0;
        break;
      case 'R': {
        this.retreats += 1;
        this.rejected.pop();
        this.tried.pop();
        const column = this.columns.pop();
        this.tried[row - 1].push(column);
        this.latest = { word, row: row - 1, column };
        this.column = column + 1;
        break;
      }
      case 'S':
        this.solutions += 1;
        break;
      default:
        this.rejections += 1;
        if (word !== 'B') {
          const attacker = Number(word);
          const own = attacker < row ? this.columns[attacker] : given.get(attacker);
          this.latest.attacker = { row: attacker, column: own };
        }
        this.rejected[row].push(this.column);
        this.column += 1;
    }
  }
}

function told(position) {
  const { latest, taken } = position;
  let text = 'Before the first step.';
  if (latest !== null) {
    const square = name(latest.row, latest.column);
    const reason = latest.attacker === undefined ? 'it is blocked'
      : `the queen on ${name(latest.attacker.row, latest.attacker.column)} attacks it`;
    const list = position.columns.map(column => column + 1).join(' ');
    text = {
      P: `A queen is placed on ${square}.`,
      R: `The queen on ${square} is given up.`,
      S: `A solution: ${list === '' ? 'no queen at all' : list}.`,
    }[latest.word] ?? `No queen on ${square}: ${reason}.`;
  }
  if (taken < steps.length) {
    return text;
  }
  return text + (trace.more ? ' This page ends here, but the search goes on.' : ' The search is over.');
}

// From the middle of the attacked square to that of the queen. Around the edge of a torus these are
// two lines, of which the board shows what lies on it.
function attackLine({ row, column, attacker }) {
  const down = attacker.row - row;
  const across = attacker.column - column;
  const isStraight = down === 0 || across === 0 || Math.abs(down) === Math.abs(across);
  const line = (y, x, dy, dx) => `M${x + 0.5} ${y + 0.5}l${dx} ${dy}`;
  if (isStraight) {
    return line(row, column, down, across);
  }
  const reach = [down, -down].find(reach => (across - reach) % trace.width === 0);
  return line(row, column, down, reach) + line(attacker.row, attacker.column, -down, -reach);
}

const cross = (row, column) => `M${column + 0.4} ${row + 0.4}l.2 .2m0 -.2l-.2 .2`;
const ring = (row, column) => `M${column + 0.38} ${row + 0.5}a.12 .12 0 1 0 .24 0a.12 .12 0 1 0 -.24 0`;
const queen = (row, column) => `<use href="#queen" x="${column}" y="${row}" width="1" height="1"/>`;
const eachSquare = (rows, draw) =>
  rows.flatMap((columns, row) => columns.map(column => draw(row, column))).join('');

function draw(position) {
  const { latest, columns } = position;
  element('rejected').setAttribute('d', eachSquare(position.rejected, cross));
  element('tried').setAttribute('d', eachSquare(position.tried, ring));
  element('placed').innerHTML = columns.map((column, row) => queen(row, column)).join('');
  element('placed').setAttribute('class', latest?.word === 'S' ? 'solution' : '');
  element('attack').setAttribute('d', latest?.attacker ? attackLine(latest) : '');
  const lookedAt = element('looked-at');
  const isShown = latest !== null && latest.word !== 'S';
  lookedAt.setAttribute('visibility', isShown ? 'visible' : 'hidden');
  if (isShown) {
    lookedAt.setAttribute('x', latest.column + 0.03);
    lookedAt.setAttribute('y', latest.row + 0.03);
    lookedAt.setAttribute('class', latest.word === 'P' ? 'placed' : '');
  }
  const squares = columns.map((column, row) => name(row, column)).join(', ');
  element('board').setAttribute('aria-label', `The board, queens on: ${squares || 'no square'}`);
}

let position = new Position();
let playing = false;
let nextFrame = null;

function show() {
  draw(position);
  for (const counter of ['placements', 'rejections', 'retreats', 'solutions']) {
    element(counter).textContent = position[counter];
  }
  element('status').textContent = told(position);
  element('count').textContent = `${position.taken} of ${steps.length}`;
  element('position').value = position.taken;
}

function goTo(target) {
  if (target < position.taken) {
    position = new Position();
  }
  const end = Math.min(target, steps.length);
  while (position.taken < end) {
    position.take(steps[position.taken]);
  }
  show();
}

const stepsASecond = () => 2 ** Number(element('speed').value);

function setPlaying(now) {
  playing = now;
  // Who plays again before the next frame is not to have two of them.
  cancelAnimationFrame(nextFrame);
  element('play').textContent = playing ? 'Pause' : 'Play';
  // Who listens hears where the search stands when it stops, not each step on the way.
  element('status').setAttribute('aria-live', playing ? 'off' : 'polite');
}

function play() {
  let before = performance.now();
  let due = 0;
  const frame = now => {
    due += Math.max(0, now - before) / 1000 * stepsASecond();
    before = now;
    if (due >= 1) {
      const whole = Math.floor(due);
      due -= whole;
      goTo(position.taken + whole);
    }
    if (position.taken === steps.length) {
      setPlaying(false);
      show();
      return;
    }
    nextFrame = requestAnimationFrame(frame);
  };
  if (position.taken === steps.length) {
    goTo(0);
  }
  setPlaying(true);
  nextFrame = requestAnimationFrame(frame);
}

const controls = {
  reset: () => pauseAt(0),
  back: () => pauseAt(position.taken - 1),
  step: () => pauseAt(position.taken + 1),
  play: () => (playing ? pauseAt(position.taken) : play()),
};

function pauseAt(target) {
  setPlaying(false);
  goTo(Math.max(0, target));
}

for (const [id, act] of Object.entries(controls)) {
  element(id).addEventListener('click', act);
}
element('position').addEventListener('input', event => pauseAt(Number(event.target.value)));

const showRate = () => {
  const rate = stepsASecond();
  element('rate').textContent = rate === 1 ? '1 step a second' : `${rate} steps a second`;
  element('speed').setAttribute('aria-valuetext', element('rate').textContent);
};
element('speed').addEventListener('input', showRate);

// Keys that mean something to the control that has the focus are left to it.
const keys = { ' ': 'play', ArrowLeft: 'back', ArrowRight: 'step', Home: 'reset' };
document.addEventListener('keydown', event => {
  const id = keys[event.key];
  const isTaken = event.target.matches('input') || (event.key === ' ' && event.target.matches('button'));
  if (id === undefined || isTaken || event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  event.preventDefault();
  controls[id]();
});

// How many rows and columns are shown: of a large board only as many as the steps come to.
function shown() {
  const { rows, width } = trace;
  if (Math.max(rows, width) <= 64) {
    return { rows, width };
  }
  const walk = new Position();
  const squares = [...trace.given, ...trace.blocked, ...walk.columns.map((column, row) => [row, column])];
  for (const word of steps) {
    walk.take(word);
    squares.push([walk.latest.row, walk.latest.column]);
  }
  const reach = (part, least) => squares.reduce((most, square) => Math.max(most, square[part] + 2), least);
  return { rows: Math.min(rows, reach(0, 8)), width: Math.min(width, reach(1, 8)) };
}

// What stays as it is: the size of the board, the names of its lines, given queens, blocked squares.
{
  const { rows, width } = shown();
  const isNamed = Math.max(rows, width) <= 40;
  const [before, after] = isNamed ? [0.7, 0.1] : [0.1, 0.1];
  element('board').setAttribute('viewBox', [-before, -before, width + before + after, rows + before + after].join(' '));
  for (const id of ['inside', 'ground']) {
    element(id).setAttribute('width', width);
    element(id).setAttribute('height', rows);
  }
  if (isNamed) {
    const label = (x, y, text) => `<text x="${x}" y="${y}">${text}</text>`;
    const numbers = Array.from({ length: rows }, (_, row) => label(-0.35, row + 0.5, row + 1));
    const heads = Array.from({ length: width }, (_, column) => label(column + 0.5, -0.35, letters(column)));
    element('names').innerHTML = numbers.concat(heads).join('');
  }
  element('given').innerHTML = trace.given.map(([row, column]) => queen(row, column)).join('');
  const filled = ([row, column]) => `M${column} ${row}h1v1h-1z`;
  element('blocked').setAttribute('d', trace.blocked.map(filled).join(''));
  element('position').max = steps.length;
  const limits = [];
  if (trace.more) {
    limits.push(`This page shows ${steps.length} steps. The search goes on after them.`);
  }
  if (rows < trace.rows || width < trace.width) {
    limits.push(`Of the board only a1 to ${name(rows - 1, width - 1)} is drawn, which is all that the steps come to.`);
  }
  element('limit').hidden = limits.length === 0;
  element('limit').textContent = limits.join(' ');
}
showRate();
show();
