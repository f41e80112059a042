import type { LivePageColumn } from '../../../posts/index.js';

/** SQL for the state of a post's live page, for queries that list posts. */
export const livePageColumn: LivePageColumn = {
  stateOf: (post) =>
    `(select json_build_object('state', l.state, 'checkedAt', l.checked_at, 'differences', l.differences)
       from live_checks l where l.post_id = ${post})`,
};
