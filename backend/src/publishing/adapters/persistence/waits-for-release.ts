/**
 * SQL condition on a sealed post `s` and its post `b`: the post is approved, not being revised, not live, and waits for
 * its scheduled release. The index `sealed_posts_awaiting_index` supports it.
 */
export const WAITS = `s.awaits_release and not s.published and b.status = 'approved'`;
