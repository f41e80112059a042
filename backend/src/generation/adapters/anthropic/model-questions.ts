import type { Message, ThinkingConfigParam } from '@anthropic-ai/sdk/resources/messages';
import type { WriterStep } from '../../application/writer.js';
import type { Brief } from '../../../editorial/index.js';
import { briefText } from './brief-text.js';
import type { CitablePassages } from './citable-passages.js';
import { DraftParser } from './draft-parser.js';
import { type ModelQuestion, UnexpectedModelOutput, type PricedModel } from './model-client.js';
import type { PromptName, Prompts } from './prompts.js';
import type { Form } from './structured-response.js';

/**
 * The parameter that makes each model write without thinking first. Content, sources and order are fixed before a
 * draft, so thinking would only cost time and money. Models without such a parameter, or not listed here, get none.
 */
const LEAST: Readonly<Record<string, ThinkingConfigParam>> = {
  'claude-sonnet-5-5': { type: 'between_tools' },
  'claude-sonnet-5': { type: 'disabled' },
  'claude-haiku-5-5': { type: 'disabled' },
};

const leastThinkingOf = (model: string): ThinkingConfigParam | undefined => LEAST[model];

type Values = Readonly<Record<string, string | number>>;

/**
 * Builds the requests to the models. Parts that stay the same (rules, brief, passages) come first, so that they are
 * read from the prompt cache; the step's instructions come last.
 */
export class ModelQuestions {
  constructor(
    private readonly prompts: Prompts,
    private readonly strong: PricedModel,
    private readonly small: PricedModel,
  ) {}

  /** Builds a request to the small model, which responds with JSON. */
  prepared(
    step: WriterStep,
    name: PromptName,
    brief: Brief,
    values: Values,
    form: Form<unknown>,
    maxTokens: number,
  ): ModelQuestion {
    return {
      step,
      model: this.small,
      version: this.versionOf('preparing-rules', name),
      system: this.prompts.get('preparing-rules').filled(),
      content: [
        { type: 'text', text: briefText(brief, this.prompts) },
        { type: 'text', text: this.prompts.get(name).filled(values) },
      ],
      maxTokens,
      schema: form.schema,
    };
  }

  /** Builds a request to the strong model, which writes and cites passages. */
  written(
    step: WriterStep,
    name: PromptName,
    brief: Brief,
    passages: CitablePassages,
    values: Values,
    maxTokens: number,
  ): ModelQuestion {
    return {
      step,
      model: this.strong,
      version: this.versionOf('writing-rules', name),
      system: this.prompts.get('writing-rules').filled(),
      content: [
        { type: 'text', text: briefText(brief, this.prompts) },
        ...passages.blocks(),
        { type: 'text', text: this.prompts.get(name).filled(values) },
      ],
      maxTokens,
      thinking: leastThinkingOf(this.strong.name),
    };
  }

  /** @throws UnexpectedModelOutput when the response has no text */
  draftOf(message: Message, passages: CitablePassages): DraftParser {
    const answer = new DraftParser(message, passages);
    if (answer.isEmpty) throw new UnexpectedModelOutput(true);
    return answer;
  }

  private versionOf(rules: PromptName, name: PromptName): string {
    return ([rules, 'brief', name] as const).map((each) => this.prompts.get(each).version).join(' ');
  }
}
