/** Characters of a post's HTML: a short book. What appraises a text takes time with its length. */
export const MAX_POST_HTML = 250_000;
