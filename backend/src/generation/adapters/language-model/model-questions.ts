import type { WriterStep } from '../../application/writer.js';
import { type Brief, languageOfBrief } from '../../../editorial/index.js';
import type { CallKind } from './answer-limits.js';
import { briefText } from './brief-text.js';
import type { CitablePassages } from './citable-passages.js';
import { DraftParser } from './draft-parser.js';
import { UnexpectedModelOutput } from './model-client.js';
import type { CitingRules, ModelAnswer, ModelQuestion, PricedModel } from './model-provider.js';
import type { PromptName, Prompts } from './prompts.js';
import type { Form } from './structured-response.js';

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
    private readonly citingRules: CitingRules,
  ) {}

  /** Builds a request to the small model, which responds with JSON. */
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
      brief: briefText(brief, this.prompts),
      instructions: this.prompts.get(name).filled(values),
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
    return {
      step,
      model: this.strong,
      version: this.versionOf('writing-rules', name),
      system: this.prompts.get('writing-rules').filled(this.citingRules),
      brief: briefText(brief, this.prompts),
      passages,
      instructions: this.prompts.get(name).filled(values),
      kind,
    };
  }

  /** Builds what is added to the instructions when a model is asked again. */
  again(name: PromptName, values: Values): Pick<ModelQuestion, 'instructions' | 'version'> {
    const prompt = this.prompts.get(name);
    return { instructions: prompt.filled(values), version: prompt.version };
  }

  /** @throws UnexpectedModelOutput when the response has no text */
  draftOf(answer: ModelAnswer, passages: CitablePassages, brief: Brief): DraftParser {
    const parsed = new DraftParser(answer, passages, languageOfBrief(brief));
    if (parsed.isEmpty) throw new UnexpectedModelOutput(true);
    return parsed;
  }

  private versionOf(rules: PromptName, name: PromptName): string {
    return ([rules, 'brief', name] as const).map((each) => this.prompts.get(each).version).join(' ');
  }
}
