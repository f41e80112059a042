/** Maximum characters of a post's HTML: a short book. The time for appraising a text grows with its length. */
export const MAX_POST_HTML = 250_000;
