import { type CategoryId, newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Category } from './category.js';
import { descriptionOf } from './plain-text.js';

export const EXPERTISE_LEVELS = ['beginner', 'intermediate', 'expert'] as const;
export type ExpertiseLevel = (typeof EXPERTISE_LEVELS)[number];

export const TONES = ['professional', 'casual', 'technical', 'friendly'] as const;
export type Tone = (typeof TONES)[number];

export interface ExpertiseDetails {
  level: ExpertiseLevel;
  tone: Tone;
  description: string | null;
}

/** How a category's posts speak: for readers of which level, in which tone, from what experience. */
export class Expertise {
  readonly id: string;
  readonly websiteId: WebsiteId;
  readonly categoryId: CategoryId;
  level: ExpertiseLevel;
  tone: Tone;
  description: string | null;
  readonly createdAt: Date;

  constructor(category: Category, { level, tone, description }: Partial<ExpertiseDetails>, at: Date, id = newId()) {
    this.id = id;
    this.websiteId = category.websiteId;
    this.categoryId = category.id;
    this.level = level ?? 'intermediate';
    this.tone = tone ?? 'professional';
    this.description = descriptionOf(description);
    this.createdAt = at;
  }

  change({ level, tone, description }: Partial<ExpertiseDetails>): void {
    this.level = level ?? this.level;
    this.tone = tone ?? this.tone;
    this.description = description === undefined ? this.description : descriptionOf(description);
  }
}
