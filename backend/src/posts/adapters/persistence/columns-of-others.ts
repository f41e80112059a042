/**
 * What modules above know of a post, as SQL that the views of posts read in their own statements. The module that owns
 * the tables writes it, and provides it where the product is composed.
 */
export abstract class LivePageColumn {
  /** @param post SQL, its number @returns SQL of JSON: how its page is on the website, null while nobody looked */
  abstract stateOf(post: string): string;
}

export abstract class RunCostColumn {
  /** @param runs SQL, an array of their ids @returns SQL: what they cost together, millionths of a US dollar */
  abstract sumOf(runs: string): string;
}
