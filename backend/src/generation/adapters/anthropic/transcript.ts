import type { ContentBlockParam } from '@anthropic-ai/sdk/resources/messages';
import type { ModelQuestion } from '../language-model/model-provider.js';

/** Returns everything that a model was given to read, as text for people. */
export function transcriptOf({
  system,
  content,
  schema,
}: Pick<ModelQuestion, 'system' | 'schema'> & { readonly content: readonly ContentBlockParam[] }): string {
  return [system, ...content.map(blockText), ...(schema ? [`Form of the answer: ${JSON.stringify(schema)}`] : [])].join(
    '\n\n',
  );
}

function blockText(block: ContentBlockParam): string {
  if (block.type === 'text') return block.text;
  if (block.type === 'search_result')
    return `[${block.source}: ${block.title}]\n${block.content.map(({ text }) => text).join('\n')}`;
  return `[${block.type}]`;
}
