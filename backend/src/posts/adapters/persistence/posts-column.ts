import type { PostsColumn } from '../../../planning/index.js';

/** The number of posts of a category, for the views of planning. */
export const postsColumn: PostsColumn = {
  countOf: (website, category) =>
    `(select count(*)::int from blog_posts p where p.website_id = ${website} and p.category = ${category})`,
};
