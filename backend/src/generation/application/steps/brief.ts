import { Injectable } from '@nestjs/common';
import { counted } from '../../../shared/domain/counted.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { mostAlike } from '../../../shared/domain/trigrams.js';
import { WebsitePaused } from '../../../shared/domain/website-paused.js';
import { type Brief, keyPointsOf } from '../../../editorial/index.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { BriefSource, PostGateway } from '../ports.js';
import type { Outcome } from '../run-journal.js';

/** Maximum number of existing titles in a brief, the newest first. */
export const MAX_TITLES = 200;

/** Similarity from which two titles count as the same. */
export const ALIKE = 0.6;

/** Step 1: collects everything that the post is written from, apart from its sources. */
@Injectable()
export class PrepareBrief {
  constructor(
    private readonly source: BriefSource,
    private readonly posts: PostGateway,
  ) {}

  /** @throws WebsitePaused, NotFound when the category was deleted */
  async execute(
    scope: Scope,
    { websiteId, categoryId, request }: Pick<GenerationRun, 'websiteId' | 'categoryId' | 'request'>,
  ): Promise<Outcome<Brief>> {
    const { isActive, website, category, terms, expertise, voice } = await this.source.get(
      scope,
      websiteId,
      categoryId ?? '',
    );
    if (!isActive) throw new WebsitePaused();
    const existingTitles = (await this.posts.titles(scope, websiteId)).slice(0, MAX_TITLES);
    const twin = mostAlike(request.specificFocus ?? '', existingTitles, ALIKE);
    return {
      output: {
        website,
        category,
        terms,
        expertise,
        ...(voice && { voice }),
        contentAngle: request.contentAngle,
        specificFocus: request.specificFocus,
        keyPoints: keyPointsOf(request.keyPoints),
        existingTitles,
      },
      detail:
        `${website.name}, ${category.name}: ${counted(terms.length, 'SEO term')}, ` +
        `${counted(expertise.length, 'expertise area')}, ${voice ? 'a voice, ' : ''}` +
        `${counted(existingTitles.length, 'earlier post')}.${twin ? ` The focus is close to “${twin}”.` : ''}`,
    };
  }
}
