import { Injectable } from '@nestjs/common';
import type { CategoryId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Invalid } from '../../shared/domain/domain-error.js';
import { distinctTexts, keyOf, type Repetition, termOf } from '../domain/seo-term.js';
import { Categories, SeoTerms } from './ports.js';

/** What would become of many terms that are to be added. */
export interface SeoTermsPreview {
  /** As they would be kept. */
  added: string[];
  /** Written more than once. */
  repeated: Repetition[];
  /** The category has them. */
  known: Repetition[];
  /** Too long to be kept: with one of them, nothing is added. */
  tooLong: string[];
}

@Injectable()
export class PreviewSeoTerms {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
  ) {}

  /** Changes nothing. @throws CategoryNotFound */
  async execute({
    scope,
    categoryId,
    terms,
  }: {
    scope: Scope;
    categoryId: CategoryId;
    terms: readonly string[];
  }): Promise<SeoTermsPreview> {
    const category = await this.categories.get(scope, categoryId);
    const { distinct, repeated } = distinctTexts(terms.map((term) => ({ term })));
    const there = await this.terms.known(
      scope,
      category,
      distinct.map(({ term }) => keyOf(term)),
    );
    const preview: SeoTermsPreview = { added: [], repeated, known: [], tooLong: [] };
    for (const { term } of distinct) {
      const same = there.get(keyOf(term));
      const normalized = keepable(term);
      if (same !== undefined) preview.known.push({ text: term, same });
      else if (normalized === null) preview.tooLong.push(term);
      else preview.added.push(normalized);
    }
    return preview;
  }
}

function keepable(text: string): string | null {
  try {
    return termOf(text);
  } catch (error) {
    if (error instanceof Invalid) return null;
    throw error;
  }
}
