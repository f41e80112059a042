import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import {
  type Brief,
  CopiedTooMuch,
  type Evidence,
  languageOfBrief,
  type RelatedPost,
  withRelatedReading,
} from '../../editorial/index.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import type { RunJournal } from './run-journal.js';
import { PrepareBrief } from './steps/brief.js';
import { cutDocuments } from './steps/passages.js';
import { Research } from './steps/research.js';
import { SavePost } from './steps/save.js';
import { SelectEvidence } from './steps/select.js';
import { TestMaterial } from './steps/test-material.js';
import { verifyStep } from './steps/verify.js';
import { WriterSteps } from './steps/writing.js';

/** Maximum number of selections before a post that repeats another one is given up. */
const ROUNDS = 3;

export interface WorkOn {
  scope: Scope;
  run: GenerationRun;
  token: number;
}

/** The fixed workflow of a run that writes a post: its steps, their order and their input. */
@Injectable()
export class WritePost {
  constructor(
    private readonly prepareBrief: PrepareBrief,
    private readonly testMaterial: TestMaterial,
    private readonly research: Research,
    private readonly select: SelectEvidence,
    private readonly writing: WriterSteps,
    private readonly save: SavePost,
  ) {}

  async execute(work: WorkOn, journal: RunJournal): Promise<void> {
    const { scope, run } = work;
    const writer = await this.writing.writerOf(scope, run);
    const { websiteId, categoryId, request } = run;
    const brief = await journal.step('brief', { websiteId, categoryId, request }, async () =>
      request.isModelTest ? this.testMaterial.brief() : this.prepareBrief.execute(scope, run),
    );
    const plan = await journal.step('plan', { brief, writer }, ({ signal }) =>
      this.research.plan(scope, run, brief, signal),
    );
    const found = await journal.step('research', { brief, plan }, async (context) =>
      request.isModelTest
        ? this.testMaterial.research(scope, run)
        : this.research.execute(scope, run, brief, plan, context),
    );
    const documents = await this.research.documents(scope, run, found);
    await journal.step('passages', { found }, () => cutDocuments(documents, languageOfBrief(brief)));

    for (let round = 1; ; round++) {
      const passages = await journal.step('select', { brief, plan, found, round }, () =>
        this.select.execute(scope, run, { brief, questions: plan.questions, documents, mostlyFresh: round > 1 }),
      );
      const evidence: Evidence = {
        documents,
        passages,
        toolCallIds: new Set(documents.map((document) => document.toolCallId)),
        contractThreshold: run.profile?.contractThreshold,
      };
      try {
        return await this.write(work, journal, brief, evidence, found.related);
      } catch (error) {
        // Other posts of the website quote some of these passages, or did so since they were selected: a selection without
        // them helps.
        if (
          !(error instanceof CopiedTooMuch) ||
          round === ROUNDS ||
          !(await this.select.wouldDiffer(scope, run, passages))
        )
          throw error;
      }
    }
  }

  private async write(
    { scope, run, token }: WorkOn,
    journal: RunJournal,
    brief: Brief,
    evidence: Evidence,
    relatedPost: RelatedPost | null,
  ): Promise<void> {
    const writer = await this.writing.writerOf(scope, run);
    const { passages, documents, contractThreshold } = evidence;
    const material = { brief, passages, documents, contractThreshold };
    const outline = await journal.step('outline', { brief, passages, writer }, ({ signal }) =>
      this.writing.outline(scope, run, material, signal),
    );
    const { draft: first, model } = await journal.step('draft', { brief, passages, outline, writer }, ({ signal }) =>
      this.writing.draft(scope, run, material, outline, signal),
    );
    const verification = await journal.step('verify', { brief, passages, first }, async () =>
      verifyStep(first, evidence, brief),
    );
    const draft = await journal.step('revise', { brief, passages, first, writer }, ({ signal }) =>
      this.writing.revise(scope, run, material, first, verification, evidence, signal),
    );
    const metadata = await journal.step('metadata', { brief, draft, writer }, ({ signal }) =>
      this.writing.metadata(scope, run, brief, draft, signal),
    );
    const related = withRelatedReading(draft, relatedPost, brief.website.language);
    const post = { scope, run, token, brief, evidence, metadata, model, ...related };
    await journal.step('save', { brief, passages, draft, metadata, relatedPost }, () => this.save.execute(post));
  }
}
