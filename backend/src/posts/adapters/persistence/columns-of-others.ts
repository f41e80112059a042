/**
 * SQL of other modules for the post views, which read it in their own statements. The module that owns the tables
 * implements it, and the composition root provides it.
 */
export abstract class LivePageColumn {
  /**
   * @param post SQL of the post's number @returns SQL of JSON: the state of its live page, null before the first check
   */
  abstract stateOf(post: string): string;
}

/** SQL about a row `p` of `blog_posts` and its row `w` of `websites`. */
export abstract class PictureColumns {
  /** JSON (`PostPicture`); null without a picture of ours. */
  abstract readonly picture: string;
  /** State of its cover (`CoverState`); null for a post that needs none. */
  abstract readonly coverState: string;
}

export abstract class RunCostColumn {
  /** @param runs SQL, an array of their ids @returns SQL: what they cost together, millionths of a US dollar */
  abstract sumOf(runs: string): string;
}
