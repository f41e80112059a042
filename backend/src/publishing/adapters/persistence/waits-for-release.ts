/**
 * SQL condition on a sealed post `s` and its post `b`: the post is approved, not being revised, not live, and waits for
 * its scheduled release. While an approval can still be undone, the version that it replaces is not released either.
 * The index `sealed_posts_awaiting_index` supports it.
 */
export const WAITS = `s.awaits_release and not s.published and b.status = 'approved'
  and not exists (select from held_versions h where h.post_id = s.post_id)`;
