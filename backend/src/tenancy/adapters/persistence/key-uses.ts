/** Records the last use of the keys whose ids are $1. Skips keys that another process is recording at this moment. */
export const NOTE_KEY_USES = `update website_keys set last_used_at = now() where id in (
  select id from website_keys where id = any($1::uuid[]) for no key update skip locked)`;
