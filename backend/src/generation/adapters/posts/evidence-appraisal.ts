import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type AppraisedPost,
  type BlockDocument,
  Fingerprints,
  TextAppraisal,
  type TextEvidence,
} from '../../../posts/index.js';
import { inSlices } from '../../../shared/application/in-slices.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostMaterial } from '../../application/rewrite/post-material.js';
import {
  citedDocuments,
  type Draft,
  draftText,
  fingerprints,
  type Language,
  languageOfBrief,
  type Score,
  scoredTextOf,
  scoring,
  supportOf,
} from '../../../editorial/index.js';
import {
  listedSource,
  type ReadBlock,
  readingBlocks,
  readingPostStructure,
  splitSources,
} from '../../../editorial/rendering/index.js';

/**
 * Determines the citations and the score of a text that a person wrote or edited: unchanged sentences keep their
 * citations, and all checks run again.
 */
@Injectable()
export class EvidenceAppraisal extends TextAppraisal {
  constructor(
    private readonly material: PostMaterial,
    private readonly prints: Fingerprints,
  ) {
    super();
  }

  /** Yields to the event loop between its steps and within the long ones. */
  async appraise(
    scope: Scope,
    post: AppraisedPost,
    written: readonly BlockDocument[],
  ): Promise<{ evidence: TextEvidence & { score: Score }; fingerprints: readonly number[] }> {
    const brief = await this.material.brief(scope, post);
    const { draft, sources } = await this.read(scope, post, written as Draft[], languageOfBrief(brief));
    const titles = titlesOf(sources);
    await nextTurn();
    const { citations, unsupported, figures } = await inSlices(supportOf(draft, brief));
    await nextTurn();
    const prints = fingerprints(draftText(draft));
    const { own, others } = await this.prints.overlap(scope, post.websiteId, prints, post.id ?? undefined);
    const structure = await inSlices(readingPostStructure(post.content, brief.website.url, titles));
    await nextTurn();
    const score = await inSlices(
      scoring(
        scoredTextOf(brief, post, {
          structure,
          evidence: figures,
          copiedShare: Math.max(own?.share ?? 0, others),
          draft,
          measure: post.score?.measure ?? null,
        }),
      ),
    );
    return {
      evidence: {
        blocks: draft,
        sources,
        citations: citations.map(({ documentId, ...citation }) => ({ ...citation, sourceId: documentId })),
        unsupported,
        score,
      },
      fingerprints: prints,
    };
  }

  /**
   * Reads the text with its sources. Sentences of an earlier text may cite sources that the post has no longer: they are
   * listed again, in the order in which the text lists them.
   */
  private async read(
    scope: Scope,
    post: AppraisedPost,
    written: readonly Draft[],
    language: Language,
  ): Promise<{ draft: Draft; sources: AppraisedPost['sources'] }> {
    const withSources = async (sources: AppraisedPost['sources']) =>
      draftOf(await inSlices(readingBlocks(post.content, post.blocks as Draft, titlesOf(sources), written, language)));
    const draft = await withSources(post.sources);
    const cited = citedDocuments(draft);
    const missing = [...cited].filter((id) => !post.sources.some((source) => source.id === id));
    if (missing.length === 0) return { draft, sources: post.sources };
    const documents = new Map((await this.material.evidence(scope, post)).documents.map((each) => [each.id, each]));
    const known = [
      ...post.sources,
      ...missing.flatMap((id) => documents.get(id) ?? []).map((document) => listedSource(document, post.language)),
    ];
    const unlisted = new Set(known);
    const listed = splitSources(post.content, titlesOf(known)).titles.flatMap((title) => {
      const source = [...unlisted].find((each) => each.title.replace(/\s+/g, ' ').trim() === title);
      return source && unlisted.delete(source) ? source : [];
    });
    const sources = [...listed, ...[...unlisted].filter(({ id }) => cited.has(id))];
    return { draft: await withSources(sources), sources };
  }

  async fingerprints(content: string): Promise<readonly number[]> {
    return fingerprints(draftText(draftOf(await inSlices(readingBlocks(content, { blocks: [] }, [])))));
  }
}

const titlesOf = (sources: AppraisedPost['sources']): string[] => sources.map(({ title }) => title);
const draftOf = (read: readonly ReadBlock[]): Draft => ({ blocks: read.map(({ block }) => block) });
