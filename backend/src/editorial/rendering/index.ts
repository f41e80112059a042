export { cleanHtml, plainTextOf } from './clean-html.js';
export { changeSentence } from './mark-changes.js';
export { PostTextContent } from './post-text.js';
export { type ReadBlock, readBlocks, readingBlocks, splitSources } from './read-blocks.js';
export { readingPostStructure, structureOfPost } from './read-html.js';
export { listedSource, renderPost } from './render-post.js';
export { placesIn } from './sentence-places.js';
