/**
 * SQL that is true of a sealed post `s`, with its post `b`, that waits for its turn where posts are released on
 * schedule: approved, not being revised, and not live. The index `sealed_posts_awaiting_index` finds what awaits its
 * release.
 */
export const WAITS = `s.awaits_release and not s.published and b.status = 'approved'`;
