import {
  type Material,
  REWRITE_CHOICES,
  type RewriteOptions,
  Writer,
  type WriterContext,
} from '../../application/writer.js';
import {
  type Brief,
  type Draft,
  MAX_QUESTIONS,
  MAX_TITLE,
  META_DESCRIPTION,
  META_TITLE,
  type Outline,
  type PostMetadata,
  type Question,
  sha256,
  type Verification,
} from '../../../editorial/index.js';
import { STEP_BUDGET_MS } from '../../domain/run/step-name.js';
import { asData, field } from './brief-text.js';
import { withChangedBlocks } from './changed-blocks.js';
import { CitablePassages } from './citable-passages.js';
import { metadataForm, metadataOf, voiceProblemsOf } from './metadata-response.js';
import {
  type HeadTimeout,
  ModelClient,
  ModelOutputToMend,
  SHARE_FOR_ANSWER,
  UnexpectedModelOutput,
} from './model-client.js';
import type { ModelProvider, PricedModel } from './model-provider.js';
import { ModelQuestions } from './model-questions.js';
import { outlineForm, outlineOf } from './outline-response.js';
import { LEAST_QUESTIONS, planForm, questionsOf } from './plan-response.js';
import { postText } from './post-text.js';
import { Prompts } from './prompts.js';
import { reserveFor } from './reserve.js';
import { Rewrites } from './rewrites.js';

export interface WriterModels {
  /** Model that drafts, revises and rewrites. */
  readonly strong: PricedModel;
  /** Cheaper model that plans, outlines and writes metadata. */
  readonly small: PricedModel;
}

/** Writes with a language model. The model receives passages and is never given a tool. */
export abstract class LanguageModelWriter extends Writer {
  readonly version: string;
  override readonly identity: string;
  readonly label = null;
  readonly paraphrases = true;
  readonly rewriteChoices = REWRITE_CHOICES;
  readonly model: string;
  readonly reserveMicroUsd: number;
  override readonly pace: number;
  private readonly questions: ModelQuestions;
  private readonly client: ModelClient;
  private readonly rewrites: Rewrites;

  /**
   * @param onAsked see `ModelClient`; likewise `timeout` and `answerTimeout`
   * @throws Error when a prompt file is missing
   */
  protected constructor(
    { strong, small }: WriterModels,
    provider: ModelProvider,
    onAsked?: () => () => void,
    timeout?: HeadTimeout,
    answerTimeout?: HeadTimeout,
  ) {
    super();
    const prompts = Prompts.load();
    const written = [strong.name, small.name, provider.identity];
    this.identity = sha256(written.join(' ')).slice(0, 8);
    this.version = `1-${sha256([prompts.digest, ...written].join(' ').trimEnd()).slice(0, 8)}`;
    this.model = strong.name;
    this.reserveMicroUsd = reserveFor(strong, small, (model) => provider.thinks(model));
    this.pace = Math.max(provider.paceOf(strong.name), provider.paceOf(small.name));
    this.questions = new ModelQuestions(prompts, strong, small, provider.citingRules);
    const ofStep: HeadTimeout = (step) => STEP_BUDGET_MS[step] * this.pace * SHARE_FOR_ANSWER;
    this.client = new ModelClient(provider, onAsked, timeout, answerTimeout ?? ofStep);
    this.rewrites = new Rewrites(this.questions, this.client);
  }

  /** @throws ModelFailure */
  async plan(brief: Brief, context: WriterContext): Promise<readonly Question[]> {
    const question = this.questions.prepared(
      'plan',
      'plan',
      brief,
      { least: LEAST_QUESTIONS, most: MAX_QUESTIONS },
      planForm,
      'plan',
    );
    return this.client.ask(question, context, (answer) => questionsOf(planForm.read(answer), brief));
  }

  /** @throws ModelFailure */
  async outline(material: Material, context: WriterContext): Promise<Outline> {
    const passages = new CitablePassages(material);
    const question = this.questions.prepared(
      'outline',
      'outline',
      material.brief,
      { passages: passages.asText() },
      outlineForm,
      'outline',
    );
    return this.client.ask(question, context, (answer) => outlineOf(outlineForm.read(answer), passages));
  }

  /** @throws ModelFailure */
  async draft(material: Material, outline: Outline, context: WriterContext): Promise<Draft> {
    const passages = new CitablePassages(material);
    const sections = outline.sections
      .map(({ heading, passageIds }) => `- ${field(heading)}: ${passages.namesOf(passageIds).join(', ')}`)
      .join('\n');
    const question = this.questions.written('draft', 'draft', material.brief, passages, { sections }, 'draft');
    return this.client.ask(question, context, (answer) =>
      this.questions.draftOf(answer, passages, material.brief).draft(),
    );
  }

  /** @throws ModelFailure */
  async revise(material: Material, draft: Draft, verification: Verification, context: WriterContext): Promise<Draft> {
    const passages = new CitablePassages(material);
    const failed = new Set(verification.failed.map(({ block }) => block));
    const problems = verification.findings
      .filter(({ block, problems: own }) => failed.has(block) && own.length > 0)
      .map(
        ({ block, text, problems: own }) =>
          `- ${block}: “${asData(text)}” ${own.map(({ detail }) => asData(detail)).join(' ')}`,
      )
      .join('\n');
    const question = this.questions.written(
      'revise',
      'revise',
      material.brief,
      passages,
      { post: postText(draft, { marked: true }), problems },
      'revise',
    );
    return this.client.ask(question, context, (answer) => {
      const written = this.questions.draftOf(answer, passages, material.brief).byBlock();
      if (![...failed].some((id) => written.has(id))) throw new UnexpectedModelOutput();
      return withChangedBlocks(draft, failed, written);
    });
  }

  /** Asks again where the wording breaks the rules of the website's voice. @throws ModelFailure */
  async metadata(brief: Brief, draft: Draft, context: WriterContext): Promise<PostMetadata> {
    const lengths = {
      title: MAX_TITLE,
      metaTitleMin: META_TITLE.min,
      metaTitleMax: META_TITLE.max,
      metaDescriptionMin: META_DESCRIPTION.min,
      metaDescriptionMax: META_DESCRIPTION.max,
    };
    const question = this.questions.prepared(
      'metadata',
      'metadata',
      brief,
      { post: postText(draft), ...lengths },
      metadataForm,
      'metadata',
    );
    return this.client.ask(question, context, (answer) => {
      const written = metadataForm.read(answer);
      const metadata = metadataOf(written, brief, draft);
      const problems = voiceProblemsOf(written, brief);
      if (problems) throw new ModelOutputToMend(metadata, this.questions.again('metadata-again', { problems }));
      return metadata;
    });
  }

  /** @throws ModelFailure */
  async rewrite(options: RewriteOptions, material: Material, draft: Draft, context: WriterContext): Promise<Draft> {
    return this.rewrites.rewrite(options, material, draft, context);
  }
}
