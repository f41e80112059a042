/**
 * Notes that keys were used just now: $1 are their ids. What another process is noting at this moment needs no second
 * note.
 */
export const NOTE_KEY_USES = `update website_keys set last_used_at = now() where id in (
  select id from website_keys where id = any($1::uuid[]) for no key update skip locked)`;
