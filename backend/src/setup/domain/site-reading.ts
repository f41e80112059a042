/** What a page of a site says about it. All texts are untrusted data, in plain text. */
export interface PageProfile {
  url: string;
  title: string;
  /** As its document element says; empty when it does not. */
  language: string;
  /** As it declares for servers (`content-language`), and for social networks (`og:locale`). */
  contentLanguage: string;
  locale: string;
  /** Name of the site as the page declares it; empty when it does not. */
  siteName: string;
  description: string;
  /** Section that the page says it belongs to; empty when it does not. */
  section: string;
  headings: string[];
  /** Addresses of the feeds that the page names. */
  feeds: string[];
  links: { url: string; text: string; isInMenu: boolean }[];
  /** Whether it asks for a password. */
  asksForPassword: boolean;
  /** Addresses of pictures that could be the logo, the likeliest first. */
  logos: string[];
  /** Colours that it names, `#rrggbb`, the likeliest first. */
  colours: string[];
  stylesheets: string[];
  /** The beginning of its text. */
  text: string;
}

export interface FeedProfile {
  url: string;
  title: string;
  /** Empty when it names none. */
  language: string;
  entries: { title: string; url: string | null; categories: string[] }[];
}

/** What was read of a site: the first page, a sample of the others, and the feeds. */
export interface SiteReading {
  home: PageProfile;
  pages: readonly PageProfile[];
  feeds: readonly FeedProfile[];
  /** Addresses of all known pages. */
  addresses: readonly string[];
  /** The first sitemap that listed pages; null when the site has none. */
  sitemap: string | null;
  /** The logo as a `data:` URL, and its address; null when there is none that can be shown safely. */
  logo: { value: string; url: string } | null;
  /** Colours of the first page and its style sheets, each with the address at which it stands. */
  colours: readonly { value: string; url: string }[];
  /** Whether the time was over before the chosen pages were read. */
  isPartial: boolean;
}
