export const ORIGINS = ['page', 'feed', 'sitemap', 'picture', 'style sheet'] as const;

/** Where a proposal comes from. */
export interface Origin {
  kind: (typeof ORIGINS)[number];
  url: string;
}

export interface Proposed<T> {
  value: T;
  from: Origin;
}

export interface ProposedTerm {
  term: string;
  priority: 'high' | 'medium' | 'low';
}

export interface ProposedCategory {
  name: string;
  description: string | null;
  terms: ProposedTerm[];
  /** Number of pages and feed entries about it. */
  pages: number;
  from: Origin;
}

export interface ProposedExpertise {
  level: 'beginner' | 'intermediate' | 'expert';
  tone: 'professional' | 'casual' | 'technical' | 'friendly';
  description: string | null;
  from: Origin;
}

export interface ProposedPage {
  title: string;
  url: string;
  from: Origin;
}

export interface ProposedFeed {
  name: string;
  url: string;
  entries: number;
  from: Origin;
}

/** What a new website could be set up with. Nothing of it is stored before a person accepts it. */
export interface Proposal {
  /** Address of the first page, after redirects within the site. */
  url: string;
  name: Proposed<string>;
  description: Proposed<string> | null;
  /** A picture as a `data:` URL. */
  logo: Proposed<string> | null;
  /** `#rrggbb`, the likeliest first. */
  colours: Proposed<string>[];
  /** Of its pages, as a BCP 47 tag. */
  language: Proposed<string> | null;
  categories: ProposedCategory[];
  expertise: ProposedExpertise | null;
  /** Pages worth linking and writing from. */
  pages: ProposedPage[];
  feeds: ProposedFeed[];
  /** Number of pages that are known, and of those that were read. */
  found: number;
  read: number;
  isPartial: boolean;
}
