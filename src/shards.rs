//! A board in pieces: counted one by one, wherever that is, and added up so that none is lost or
//! counted twice.
//!
//! | file | its job |
//! |---|---|
//! | `plan.rs` | which shards there are |
//! | `id.rs`, `shard.rs` | a shard: its name, its line, its board |
//! | `residues.rs`, `count.rs` | what is counted of a shard, kept in more than one way |
//! | `cover.rs` | goes through the shards of a plan, down to those that were counted |
//! | `tally.rs` | adds up |
//! | `error.rs` | what can be wrong with a line or a count |

mod count;
mod cover;
mod error;
mod id;
mod plan;
mod residues;
mod shard;
mod tally;

pub use count::ShardCount;
pub use cover::Missing;
pub use error::{ParseShardError, TallyError};
pub use id::ShardId;
pub use plan::{Plan, Shards};
pub use shard::Shard;
pub use tally::Tally;
