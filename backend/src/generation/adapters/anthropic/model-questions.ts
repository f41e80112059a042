import type { Message } from '@anthropic-ai/sdk/resources/messages';
import type { WriterStep } from '../../application/writer.js';
import type { Brief } from '../../../editorial/index.js';
import type { CallKind } from './answer-limits.js';
import { briefText } from './brief-text.js';
import type { CitablePassages } from './citable-passages.js';
import { DraftParser } from './draft-parser.js';
import { type ModelQuestion, UnexpectedModelOutput, type PricedModel } from './model-client.js';
import { traitsOf } from './model-traits.js';
import type { PromptName, Prompts } from './prompts.js';
import type { Form } from './structured-response.js';

/** A character of Latin text is about a quarter of a token; other scripts have more tokens, never fewer. */
const CHARACTERS_PER_TOKEN = 4;

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

  /**
   * Builds a request to the small model, which responds with JSON. Nothing in it is marked for the cache: what two such
   * requests have in common is shorter than the least that is cached.
   */
  prepared(
    step: WriterStep,
    name: PromptName,
    brief: Brief,
    values: Values,
    form: Form<unknown>,
    kind: CallKind,
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
      kind,
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
    kind: CallKind,
  ): ModelQuestion {
    const system = this.prompts.get('writing-rules').filled();
    const about = briefText(brief, this.prompts);
    const shared = (system.length + about.length + passages.length) / CHARACTERS_PER_TOKEN;
    return {
      step,
      model: this.strong,
      version: this.versionOf('writing-rules', name),
      system,
      content: [
        { type: 'text', text: about },
        ...passages.blocks(shared >= traitsOf(this.strong.name).cacheMinimum),
        { type: 'text', text: this.prompts.get(name).filled(values) },
      ],
      kind,
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
