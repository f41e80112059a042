export { CategorySchema } from './adapters/persistence/category.schema.js';
export { SeoTermSchema } from './adapters/persistence/seo-term.schema.js';
export { ExpertiseSchema } from './adapters/persistence/expertise.schema.js';
export { FocusTopicSchema } from './adapters/persistence/focus-topic.schema.js';
export { Category } from './domain/category.js';
export { CategoryNotFound } from './domain/errors.js';
