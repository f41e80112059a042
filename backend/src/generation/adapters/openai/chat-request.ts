import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { CallOptions, ModelQuestion } from '../language-model/model-provider.js';
import { cutToTokens } from '../language-model/tokens.js';
import { numberedPassages } from './numbered-citations.js';
import type { ModelParts } from './request-parts.js';

/** Tokens of an unreadable answer that the model is shown again. */
const MAX_UNREADABLE_TOKENS = 1_000;

/** Builds a request. It has no sampling parameters, because models that think refuse them. */
export function chatRequest(
  question: ModelQuestion,
  { maxTokens, unreadable }: Pick<CallOptions, 'maxTokens' | 'unreadable'>,
  { limit, form, asksForUsage, effort }: ModelParts,
): ChatCompletionCreateParamsStreaming {
  const { schema } = question;
  return {
    model: question.model.name,
    messages: messagesOf(question, form, unreadable),
    [limit]: maxTokens,
    stream: true,
    ...(asksForUsage && { stream_options: { include_usage: true } }),
    ...(effort && { reasoning_effort: effort }),
    ...(schema &&
      form === 'json_schema' && {
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      }),
  };
}

/**
 * Parts that stay the same (rules, brief, passages) come first, so that servers find them in their caches. After an
 * answer in another form than the requested one, the model is shown its beginning and asked to repair it.
 */
function messagesOf(
  { system, brief, passages, instructions, schema }: ModelQuestion,
  form: ModelParts['form'],
  unreadable: string | null,
): ChatCompletionMessageParam[] {
  const described = schema && (form === 'prompt' || unreadable !== null) ? formOf(schema) : null;
  const asked = [brief, passages && numberedPassages(passages), instructions, described].filter(Boolean).join('\n\n');
  return [
    { role: 'system', content: system },
    { role: 'user', content: asked },
    ...(described !== null && unreadable !== null
      ? ([
          { role: 'assistant', content: cutToTokens(unreadable, MAX_UNREADABLE_TOKENS) },
          {
            role: 'user',
            content: 'That is no JSON object of the form that was asked for. Answer again, with the object alone.',
          },
        ] as const)
      : []),
  ];
}

const formOf = (schema: Record<string, unknown>): string =>
  `Answer with one JSON object that follows this schema, and nothing else:\n${JSON.stringify(schema)}`;

/** Returns everything that a request gives a model to read, as text for people. */
export const transcriptOf = ({ messages, response_format: form }: ChatCompletionCreateParamsStreaming): string =>
  [
    ...messages.map(({ content }) => content as string),
    ...(form?.type === 'json_schema' ? [`Form of the answer: ${JSON.stringify(form.json_schema.schema)}`] : []),
  ].join('\n\n');
