/**
 * How many posts there are of a category, as SQL that the views of categories read in their own statement. Posts write
 * it, and provide it where the product is composed: they are above planning.
 */
export abstract class PostsColumn {
  /** @param website SQL, its id @param category SQL, its name: posts carry that and not its id */
  abstract countOf(website: string, category: string): string;
}
