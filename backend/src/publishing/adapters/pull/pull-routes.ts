/** What client websites read with their keys. */
export const LIST = '/api/posts/approved';
export const ONE = `${LIST}/:slug`;
