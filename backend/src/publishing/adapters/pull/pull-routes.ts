/** Routes that client websites read with their API keys. */
export const LIST = '/api/posts/approved';
export const ONE = `${LIST}/:slug`;
