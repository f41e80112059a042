import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CalendarDay } from '../../../shared/adapters/http/calendar-day.js';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { MAX_ZONE, TimeZone } from '../../../shared/adapters/http/time-zone.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { IdeaView, SearchView } from '../../application/ports.js';
import { IDEA_ANGLES, type IdeaAngle } from '../../domain/content-angle.js';
import { SEARCH_STATUSES } from '../../domain/idea-search.js';
import { type IdeaSource, type Likeness, SOURCE_KINDS, type TermPriority } from '../../domain/topic-idea.js';

const WHICH_WEBSITE = 'Please select a website first';
const PRIORITIES = ['high', 'medium', 'low'] as const;

export class TopicIdeasQuery {
  /** Website whose ideas are meant. */
  @KnownId(WHICH_WEBSITE)
  websiteId: string;
}

/** For which website to look for ideas. */
export class SuggestTopicsBody {
  /** Website whose ideas are searched. */
  @KnownId(WHICH_WEBSITE)
  websiteId: string;
}

/** When its first post is written. Without a day none is planned. */
export class AcceptIdeaBody {
  /** A day to come, of `timezone`. The topic lasts for four weeks after it. */
  @ApiPropertyOptional({ type: String, format: 'date', example: '2026-12-03' })
  @WhenGiven()
  @CalendarDay()
  slotOn?: string;

  /** Time zone of the topic, any of the IANA database; without it, that of a new topic. */
  @ApiPropertyOptional({ type: String, maxLength: MAX_ZONE, example: 'Europe/Berlin' })
  @WhenGiven()
  @TimeZone()
  timezone?: string;
}

/** What an idea comes from. */
export class IdeaSourceResponse implements IdeaSource {
  /** An SEO term of the website, or a subject that a content server came up with. */
  @ApiProperty({ enum: SOURCE_KINDS })
  kind: IdeaSource['kind'];
  /** What it is about: the SEO term, or the subject that was found. @example heat pump running costs */
  subject: string;
  /** The SEO term, or the one that the subject was found for. @example heat pump running costs */
  term: string;
  @ApiProperty({ enum: PRIORITIES })
  priority: TermPriority;
  /** How many documents the content servers have about it. */
  documents: number;
  /** Names of the content servers that have them. */
  @ApiProperty({ type: [String] })
  servers: readonly string[];
  /** Titles of the first of them, as plain text. */
  @ApiProperty({ type: [String] })
  titles: readonly string[];
}

/** What an idea looks much the same as. */
export class SimilarTopicResponse implements Likeness {
  /** What it is. */
  @ApiProperty({ enum: ['post', 'topic'] })
  kind: Likeness['kind'];
  /** Its title. */
  title: string;
}

/** A suggestion for a focus topic. */
export class TopicIdeaResponse implements IdeaView {
  /** Names the idea; `/api/topic-ideas/{id}/accept` makes a topic of it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  /** Title that the topic would have. @example Heat pump running costs: what adds up and what pays back */
  title: string;
  /** What a post of it is to tell. */
  description: string;
  @ApiProperty({ format: 'uuid' })
  categoryId: string;
  categoryName: string;
  @ApiProperty({ enum: IDEA_ANGLES })
  contentAngle: IdeaAngle;
  /**
   * Why it is suggested. @example High priority term; no post or topic covers it yet. 3 documents found in
   * demonstration-library.
   */
  reason: string;
  /** What it comes from. */
  source: IdeaSourceResponse;
  /** A post or topic whose title looks much the same; null when there is none. */
  @ApiProperty({ type: () => SimilarTopicResponse, nullable: true })
  resembles: SimilarTopicResponse | null;
  createdAt: Date;

  static from({
    id,
    websiteId,
    title,
    description,
    categoryId,
    categoryName,
    contentAngle,
    reason,
    source,
    resembles,
    createdAt,
  }: IdeaView): TopicIdeaResponse {
    return {
      id,
      websiteId,
      title,
      description,
      categoryId,
      categoryName,
      contentAngle,
      reason,
      source,
      resembles,
      createdAt,
    };
  }
}

/** The latest search for ideas of a website. */
export class IdeaSearchResponse implements SearchView {
  /** `never`: nobody has looked for ideas of this website yet. */
  @ApiProperty({ enum: ['never', ...SEARCH_STATUSES] })
  status: SearchView['status'];
  /** What it is doing, or how it went, in sentences. */
  detail: string;
  /** New ideas of the last search that ended. */
  found: number;
  /** Name of who asked for it; null before the first search. */
  @ApiProperty({ type: String, nullable: true })
  requestedByName: string | null;
  /** When it was asked for; null before the first search. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  requestedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: Date | null;

  static from({ status, detail, found, requestedByName, requestedAt, endedAt }: SearchView): IdeaSearchResponse {
    return { status, detail, found, requestedByName, requestedAt, endedAt };
  }
}
