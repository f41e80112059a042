import { type CitationStyle, DEFAULT_CITATION_STYLE } from '../../shared/domain/citation-style.js';
import { newId, type WebsiteId } from '../../shared/domain/ids.js';
import { DEFAULT_LANGUAGE, knownLanguage } from '../../shared/domain/language-tag.js';
import { DEFAULT_UNDO_SECONDS } from '../../shared/domain/undo-time.js';
import { originsOf } from './allowed-origins.js';
import { WebsiteChanged } from './errors.js';

export const PUBLISHING_SCHEDULES = ['daily', 'weekly', 'bi-weekly', 'monthly'] as const;
export type PublishingSchedule = (typeof PUBLISHING_SCHEDULES)[number];

/** Who finds the public receipts of a website's posts: nobody, whoever has the address, search engines too. */
export const RECEIPTS = ['off', 'unlisted', 'listed'] as const;
export type Receipts = (typeof RECEIPTS)[number];

/** A colour as `#rrggbb`, in lower case. */
export const COLOUR = /^#[0-9a-f]{6}$/;
export const isColour = (text: string): boolean => COLOUR.test(text);

export interface WebsiteDetails {
  name: string;
  url: string;
  description: string | null;
  publishingSchedule: PublishingSchedule;
  isActive: boolean;
  /** Origins whose scripts may read the pull API in a browser; none: no script may. */
  allowedOrigins: readonly string[];
  /** How new posts show their sources. */
  citationStyle: CitationStyle;
  receipts: Receipts;
  /** Whether receipts name the person who approved the post. */
  receiptNames: boolean;
  /** Whether a post is approved only when all its claims were checked. */
  requireClaimChecks: boolean;
  /** Whether posts without a featured image get a cover. */
  covers: boolean;
  /** Seconds between an approval and its delivery, in which it can be undone: 0 to 60. */
  undoSeconds: number;
  /** Digest of its logo; null without one. */
  logo: string | null;
  /** `#rrggbb`; null for a colour of Galley's. */
  colour: string | null;
  /** Of its posts, as a BCP 47 tag. */
  language: string;
}

type Optional =
  | 'allowedOrigins'
  | 'citationStyle'
  | 'receipts'
  | 'receiptNames'
  | 'requireClaimChecks'
  | 'covers'
  | 'undoSeconds'
  | 'logo'
  | 'colour'
  | 'language';
export type NewWebsite = Omit<WebsiteDetails, Optional> & Partial<Pick<WebsiteDetails, Optional>>;

/** A client's website under management: a tenant. */
export class Website {
  readonly id: WebsiteId;
  name: string;
  url: string;
  description: string | null;
  publishingSchedule: PublishingSchedule;
  /** While inactive nothing is generated or published. */
  isActive: boolean;
  /** As browsers write them, each once, in the order given. */
  allowedOrigins: readonly string[];
  citationStyle: CitationStyle;
  receipts: Receipts;
  receiptNames: boolean;
  requireClaimChecks: boolean;
  covers: boolean;
  undoSeconds: number;
  logo: string | null;
  colour: string | null;
  language: string;
  version = 1;
  readonly createdAt: Date;
  updatedAt: Date;

  /** @param id a new one unless given, as for the demonstration, whose id is fixed */
  constructor(details: NewWebsite, at: Date, id: WebsiteId = newId()) {
    this.id = id;
    this.name = details.name;
    this.url = urlOf(details.url);
    this.description = details.description;
    this.publishingSchedule = details.publishingSchedule;
    this.isActive = details.isActive;
    this.allowedOrigins = originsOf(details.allowedOrigins ?? []);
    this.citationStyle = details.citationStyle ?? DEFAULT_CITATION_STYLE;
    this.receipts = details.receipts ?? 'off';
    this.receiptNames = details.receiptNames ?? false;
    this.requireClaimChecks = details.requireClaimChecks ?? false;
    this.covers = details.covers ?? true;
    this.undoSeconds = details.undoSeconds ?? DEFAULT_UNDO_SECONDS;
    this.logo = details.logo ?? null;
    this.colour = details.colour ?? null;
    this.language = knownLanguage(details.language ?? DEFAULT_LANGUAGE);
    this.createdAt = at;
    this.updatedAt = at;
  }

  /**
   * @param version the version that the person read, if the client sent it
   * @returns whether anything changed
   * @throws WebsiteChanged when another change was saved in between
   * @throws LanguageUnknown
   */
  change(details: Partial<WebsiteDetails>, version: number | undefined, at: Date): boolean {
    if (version !== undefined && version !== this.version) throw new WebsiteChanged();
    const next: WebsiteDetails = {
      name: details.name ?? this.name,
      url: details.url === undefined ? this.url : urlOf(details.url),
      description: details.description === undefined ? this.description : details.description,
      publishingSchedule: details.publishingSchedule ?? this.publishingSchedule,
      isActive: details.isActive ?? this.isActive,
      allowedOrigins: details.allowedOrigins ? originsOf(details.allowedOrigins) : this.allowedOrigins,
      citationStyle: details.citationStyle ?? this.citationStyle,
      receipts: details.receipts ?? this.receipts,
      receiptNames: details.receiptNames ?? this.receiptNames,
      requireClaimChecks: details.requireClaimChecks ?? this.requireClaimChecks,
      covers: details.covers ?? this.covers,
      undoSeconds: details.undoSeconds ?? this.undoSeconds,
      logo: details.logo === undefined ? this.logo : details.logo,
      colour: details.colour === undefined ? this.colour : details.colour,
      language: details.language === undefined ? this.language : knownLanguage(details.language),
    };
    if ((Object.keys(next) as (keyof WebsiteDetails)[]).every((field) => String(next[field]) === String(this[field])))
      return false;
    Object.assign(this, next);
    this.updatedAt = at;
    return true;
  }
}

/**
 * The same address always in the same spelling: lower-case host, no default port, no slash at the end of a bare host.
 */
export function urlOf(text: string): string {
  const url = new URL(text);
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}
