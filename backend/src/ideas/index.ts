export { IdeasModule } from './ideas.module.js';
export { TopicIdeaSchema } from './adapters/persistence/topic-idea.schema.js';
export { IdeaSearchSchema } from './adapters/persistence/idea-search.schema.js';
