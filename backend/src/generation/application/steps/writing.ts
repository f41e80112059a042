import { Injectable } from '@nestjs/common';
import { counted } from '../../../shared/domain/counted.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { mostAlike } from '../../../shared/domain/trigrams.js';
import {
  bodyText,
  type Brief,
  type Draft,
  type Evidence,
  type Outline,
  type PostMetadata,
  restoreProved,
  settleDraft,
  type Verification,
  verifyDraft,
  withVoiceProblems,
  wordCount,
} from '../../../editorial/index.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { PostGateway, RunRecords } from '../ports.js';
import type { Outcome } from '../run-journal.js';
import type { Material, Writer } from '../writer.js';
import { Writers } from '../writers.js';
import { ALIKE, MAX_TITLES } from './brief.js';
import { createWriterContext } from './create-writer-context.js';
import { MAX_REVISIONS, revision } from './revisions.js';

/** Steps 6, 7, 9 and 10: the steps that the writer does. */
@Injectable()
export class WriterSteps {
  constructor(
    private readonly writers: Writers,
    private readonly records: RunRecords,
    private readonly posts: PostGateway,
  ) {}

  /**
   * Returns the run's writer in the form in which step inputs contain it.
   * @throws WriterChanged, ModelProfileChanged, ModelProfileUnusable
   */
  async writerOf(scope: Scope, run: GenerationRun): Promise<Pick<Writer, 'id' | 'version'>> {
    const { id, version } = await this.writers.of(scope, run);
    return { id, version };
  }

  async outline(scope: Scope, run: GenerationRun, material: Material, signal: AbortSignal): Promise<Outcome<Outline>> {
    const writer = await this.writers.of(scope, run);
    const outline = await writer.outline(material, createWriterContext(this.records, scope, run, signal));
    return { output: outline, detail: `${outline.sections.length} sections.` };
  }

  async draft(
    scope: Scope,
    run: GenerationRun,
    material: Material,
    outline: Outline,
    signal: AbortSignal,
  ): Promise<Outcome<{ draft: Draft; model: string | null }>> {
    const writer = await this.writers.of(scope, run);
    const draft = await writer.draft(material, outline, createWriterContext(this.records, scope, run, signal));
    return { output: { draft, model: writer.model }, detail: `${counted(wordCount(bodyText(draft)), 'word')}.` };
  }

  /**
   * Returns the draft with only valid citations: failed blocks are revised, and what still fails is removed. A writer with
   * its own words also revises what breaks the rules of the website's voice, and never at the cost of a proof.
   */
  async revise(
    scope: Scope,
    run: GenerationRun,
    material: Material,
    first: Draft,
    verification: Verification,
    evidence: Evidence,
    signal: AbortSignal,
  ): Promise<Outcome<Draft>> {
    const { brief } = material;
    const writer = await this.writers.of(scope, run);
    const verify = (checked: Draft) => verifyDraft(checked, evidence, brief);
    const withVoice = (found: Verification, checked: Draft) =>
      writer.paraphrases ? withVoiceProblems(found, checked, brief) : found;
    let draft = first;
    let found = withVoice(verification, first);
    const toRevise = found.failed.length;
    const context = createWriterContext(this.records, scope, run, signal);
    for (let number = 1; found.failed.length > 0 && number <= MAX_REVISIONS; number++) {
      const next = await revision(number, () => writer.revise(material, draft, found, context));
      if (!next) break;
      draft = restoreProved(draft, next, verify);
      found = withVoice(verify(draft), draft);
    }
    const removed = verify(draft).failed.length;
    const settled = settleDraft(draft, evidence, brief).draft;
    if (toRevise === 0) return { output: settled, detail: 'Every citation stands.', skipped: true };
    const revised = `${counted(toRevise, 'sentence')} revised`;
    return { output: settled, detail: removed > 0 ? `${revised}, ${removed} of them taken out.` : `${revised}.` };
  }

  /** Reads the existing titles again, because another post may have been saved since the brief. */
  async metadata(
    scope: Scope,
    run: GenerationRun,
    brief: Brief,
    draft: Draft,
    signal: AbortSignal,
  ): Promise<Outcome<PostMetadata>> {
    const existingTitles = (await this.posts.titles(scope, run.websiteId)).slice(0, MAX_TITLES);
    const writer = await this.writers.of(scope, run);
    const metadata = await writer.metadata(
      { ...brief, existingTitles },
      draft,
      createWriterContext(this.records, scope, run, signal),
    );
    const twin = mostAlike(metadata.title, existingTitles, ALIKE);
    return { output: metadata, detail: `“${metadata.title}”${twin ? `, close to “${twin}”` : ''}` };
  }
}
