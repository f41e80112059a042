import type { LivePageColumn } from '../../../posts/index.js';

/** How its page is on the website, as posts show it. */
export const livePageColumn: LivePageColumn = {
  stateOf: (post) =>
    `(select json_build_object('state', l.state, 'checkedAt', l.checked_at, 'differences', l.differences)
       from live_checks l where l.post_id = ${post})`,
};
