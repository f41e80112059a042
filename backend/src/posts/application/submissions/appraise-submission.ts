import { Injectable } from '@nestjs/common';
import { cleanHtml } from '../../../editorial/rendering/index.js';
import { type Draft, type Score, withSentenceTexts } from '../../../editorial/index.js';
import type { CategoryId, WebsiteId } from '../../../shared/domain/ids.js';
import { knownLanguage } from '../../../shared/domain/language-tag.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { PostText } from '../../../shared/domain/text-fields.js';
import { DEFAULT_AUTHOR } from '../../domain/post-draft.js';
import type { SentencePlace, TextEvidence } from '../../domain/evidence.js';
import { type Copied, highestShare } from '../../domain/submission-copied.js';
import { Fingerprints, TextAppraisal } from '../ports.js';
import { PreparePictures } from '../prepare-pictures.js';
import { DraftCategories, type DraftCategory } from './ports.js';

/** A text that was written outside of Galley. */
export interface Submission extends Omit<PostText, 'slug' | 'category' | 'author'> {
  websiteId: WebsiteId;
  categoryId: CategoryId;
  /** Derived from the title when absent, and made unique. */
  slug?: string;
  /** The website's when absent. */
  language?: string;
}

/** A submission with the results of its checks. */
export interface AppraisedSubmission extends PostText {
  websiteId: WebsiteId;
  categoryId: CategoryId;
  language: string;
  evidence: TextEvidence;
  score: Score;
  /** Sentences without support, with their texts. */
  unsupported: readonly (SentencePlace & { text?: string })[];
  /** Winnowing fingerprints of the text. */
  fingerprints: readonly number[];
}

export interface Appraisal {
  submission: AppraisedSubmission;
  copied: Copied;
  category: DraftCategory;
}

/** What a text has that no run wrote. */
const NOTHING = { blocks: { blocks: [] }, sources: [], generationRunId: null, score: null } as const;

@Injectable()
export class AppraiseSubmission {
  constructor(
    private readonly categories: DraftCategories,
    private readonly appraisal: TextAppraisal,
    private readonly fingerprints: Fingerprints,
    private readonly pictures: PreparePictures,
  ) {}

  /**
   * Checks how a text would do as a post, by the rules for edited posts, without saving it. Must not run inside a
   * transaction.
   * @throws PicturesUnusable, LanguageUnknown, NotFound for a website or category outside the caller's scope
   */
  async execute(scope: Scope, submission: Submission): Promise<Appraisal> {
    const { websiteId, categoryId, title, slug = title } = submission;
    const category = await this.categories.get(scope, websiteId, categoryId);
    const language = submission.language === undefined ? category.website.language : knownLanguage(submission.language);
    const text = {
      ...submission,
      slug,
      language,
      category: category.name,
      author: DEFAULT_AUTHOR,
      content: await this.pictures.execute(scope, websiteId, cleanHtml(submission.content), ''),
    };
    const { evidence, fingerprints } = await this.appraisal.appraise(scope, { ...text, ...NOTHING, id: null }, []);
    const unsupported = withSentenceTexts(evidence.blocks as Draft, evidence.unsupported);
    return {
      submission: { ...text, evidence, score: evidence.score, unsupported, fingerprints },
      copied: highestShare(await this.fingerprints.overlap(scope, websiteId, fingerprints)),
      category,
    };
  }
}
