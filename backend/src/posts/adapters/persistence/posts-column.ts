import type { PostsColumn } from '../../../planning/index.js';

/** How many posts there are of a category, as planning shows it. */
export const postsColumn: PostsColumn = {
  countOf: (website, category) =>
    `(select count(*)::int from blog_posts p where p.website_id = ${website} and p.category = ${category})`,
};
