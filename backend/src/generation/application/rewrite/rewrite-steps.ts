import { Injectable } from '@nestjs/common';
import { counted } from '../../../shared/domain/counted.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type Draft,
  type Evidence,
  foundIn,
  languageOfBrief,
  type PostMetadata,
  requireChange,
  requireSameContent,
  restoreProved,
  settleTouched,
  touchedBlocks,
  type Verification,
  verifyDraft,
  withHandmadeAsBefore,
  withVoiceProblems,
} from '../../../editorial/index.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { PostGateway, RunRecords } from '../ports.js';
import type { Outcome } from '../run-journal.js';
import { createWriterContext } from '../steps/create-writer-context.js';
import { MAX_TITLES } from '../steps/brief.js';
import { MAX_REVISIONS, revision } from '../steps/revisions.js';
import type { Material, Writer } from '../writer.js';
import { Writers } from '../writers.js';
import type { PostToRewrite } from './rewrite-gateway.js';

/** The steps of a rewrite that the writer does, with checks of their results. */
@Injectable()
export class RewriteSteps {
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

  /** @throws RewriteChangedNothing, WriterError */
  async rewrite(
    scope: Scope,
    run: GenerationRun,
    post: PostToRewrite,
    material: Material,
    before: Draft,
    signal: AbortSignal,
  ): Promise<Outcome<Draft>> {
    const options = {
      kind: post.rewriteType,
      contentAngle: post.contentAngle ?? 'none',
      instructions: post.instructions ?? '',
    } as const;
    const writer = await this.writers.of(scope, run);
    const written = await writer.rewrite(
      options,
      material,
      before,
      createWriterContext(this.records, scope, run, signal),
    );
    const after = withHandmadeAsBefore(before, written);
    const touched = touchedBlocks(before, after);
    requireChange(before, after);
    return {
      output: after,
      detail: `${counted(touched.size, 'block')} rewritten, ${after.blocks.filter(({ id }) => !touched.has(id)).length} left as they are.`,
    };
  }

  verify(before: Draft, after: Draft, evidence: Evidence, { brief }: Material): Outcome<Verification> {
    const found = foundIn(verifyDraft(after, evidence, brief), touchedBlocks(before, after));
    const doubts = [
      found.failed.length && `${found.failed.length} to revise`,
      found.unsupported.length && `${found.unsupported.length} without support`,
    ].filter(Boolean);
    return {
      output: found,
      detail:
        `${counted(found.citations.length, 'citation')} of the new text ` +
        `${found.citations.length === 1 ? 'stands' : 'stand'}${doubts.length ? `; ${doubts.join(', ')}` : ''}.`,
    };
  }

  /**
   * Returns the text with only valid new citations. @throws RewriteLost when a change of tone also changed the content
   */
  async revise(
    scope: Scope,
    run: GenerationRun,
    post: PostToRewrite,
    material: Material,
    before: Draft,
    after: Draft,
    evidence: Evidence,
    signal: AbortSignal,
  ): Promise<Outcome<Draft>> {
    const { brief } = material;
    const writer = await this.writers.of(scope, run);
    const verify = (draft: Draft): Verification =>
      foundIn(verifyDraft(draft, evidence, brief), touchedBlocks(before, draft));
    // A change of tone keeps each sentence, so there the voice is only asked for by the brief.
    const mayRevoice = writer.paraphrases && post.rewriteType !== 'tone_change';
    const findings = (draft: Draft): Verification =>
      mayRevoice
        ? foundIn(withVoiceProblems(verify(draft), draft, brief), touchedBlocks(before, draft))
        : verify(draft);
    const first = findings(after).failed.length;
    let draft = after;
    const context = createWriterContext(this.records, scope, run, signal);
    for (
      let number = 1, found = findings(draft);
      found.failed.length > 0 && number <= MAX_REVISIONS;
      number++, found = findings(draft)
    ) {
      const next = await revision(number, () => writer.revise(material, draft, found, context));
      if (!next) break;
      draft = restoreProved(draft, next, (one) => verifyDraft(one, evidence, brief));
    }
    const settled = settleTouched(before, draft, evidence, brief);
    if (post.rewriteType === 'tone_change') requireSameContent(before, settled, languageOfBrief(brief));
    requireChange(before, settled);
    if (first === 0) return { output: settled, detail: 'Every citation stands.', skipped: true };
    return { output: settled, detail: `${counted(first, 'sentence')} revised.` };
  }

  /**
   * Writes new metadata for a total rewrite. After a change of tone or a partial rewrite, the post keeps its title and
   * metadata.
   */
  async metadata(
    scope: Scope,
    run: GenerationRun,
    post: PostToRewrite,
    { brief }: Material,
    draft: Draft,
    signal: AbortSignal,
  ): Promise<Outcome<PostMetadata | null>> {
    if (post.rewriteType !== 'total_rewrite')
      return { output: null, detail: 'The title and description stay.', skipped: true };
    const existingTitles = (await this.posts.titles(scope, run.websiteId))
      .filter((title) => title !== post.title)
      .slice(0, MAX_TITLES);
    const angled = post.contentAngle ? { ...brief, contentAngle: post.contentAngle } : brief;
    const writer = await this.writers.of(scope, run);
    const metadata = await writer.metadata(
      { ...angled, existingTitles },
      draft,
      createWriterContext(this.records, scope, run, signal),
    );
    return { output: metadata, detail: `“${metadata.title}”` };
  }
}
