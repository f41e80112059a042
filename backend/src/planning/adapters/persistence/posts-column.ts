/**
 * SQL for the number of a category's posts, used by the category views. The posts module, which depends on planning,
 * implements it, and the composition root provides it.
 */
export abstract class PostsColumn {
  /** @param website SQL, its id @param category SQL, its name: posts carry that and not its id */
  abstract countOf(website: string, category: string): string;
}
