import type { components } from '../../../api/schema.js';

type Schemas = components['schemas'];
export type SiteCrawl = Schemas['SiteCrawlResponse'];
export type Proposal = Schemas['SetUpProposalResponse'];
export type Origin = Schemas['OriginResponse'];
type SetUp = Schemas['SetUpBody'];
type Term = Schemas['SetUpTermBody'];

/** A line of the sheet: whether it is ticked, and where it comes from unless it was added by hand. */
interface Line {
  id: string;
  isOn: boolean;
  from: Origin | null;
}
export interface DraftCategory extends Line {
  name: string;
  description: string | null;
  /** Separated by commas. */
  terms: string;
}
export interface DraftExpertise extends Omit<Line, 'id'> {
  level: Schemas['SetUpExpertiseBody']['level'];
  tone: Schemas['SetUpExpertiseBody']['tone'];
  description: string;
}
export interface DraftPage extends Line {
  title: string;
  url: string;
}
export interface DraftFeed extends Line {
  name: string;
  url: string;
}

/** How the website is marked in lists. */
export interface DraftLook {
  /** A picture as a `data:` URL. */
  logo: string | null;
  logoFrom: Origin | null;
  colour: string | null;
  /** Colours to choose from. */
  colours: readonly { value: string; from: Origin }[];
}

/** What a website is to be set up with, as the person ticks and changes it. */
export interface SetUpDraft {
  look: DraftLook;
  /** A BCP 47 tag. */
  language: string;
  /** Null when the person chose it. */
  languageFrom: Origin | null;
  categories: DraftCategory[];
  expertise: DraftExpertise;
  pages: DraftPage[];
  feeds: DraftFeed[];
  /** Priorities of the proposed terms; a term that was typed has a medium one. */
  priorities: Readonly<Record<string, Term['priority']>>;
}

const ENGLISH = 'en';

const BY_HAND: DraftExpertise = {
  isOn: true,
  from: null,
  level: 'intermediate',
  tone: 'professional',
  description: '',
};

/** A draft without proposals, with one category to name. */
export const emptyDraft = (): SetUpDraft => ({
  look: { logo: null, logoFrom: null, colour: null, colours: [] },
  language: ENGLISH,
  languageFrom: null,
  categories: [newCategory('category-1')],
  expertise: BY_HAND,
  pages: [],
  feeds: [],
  priorities: {},
});

export const newCategory = (id: string): DraftCategory => ({
  id,
  isOn: true,
  from: null,
  name: '',
  description: null,
  terms: '',
});

export const newFeed = (id: string): DraftFeed => ({ id, isOn: true, from: null, name: 'Feed', url: '' });

/** Everything that was proposed, ticked. */
export const draftOf = ({ logo, colours, language, categories, expertise, pages, feeds }: Proposal): SetUpDraft => ({
  language: language?.value ?? ENGLISH,
  languageFrom: language?.from ?? null,
  look: { logo: logo?.value ?? null, logoFrom: logo?.from ?? null, colour: colours[0]?.value ?? null, colours },
  categories: categories.map(({ name, description, terms, from }, at) => ({
    id: `category-${at}`,
    isOn: true,
    from,
    name,
    description,
    terms: terms.map(({ term }) => term).join(', '),
  })),
  expertise: expertise ? { ...expertise, description: expertise.description ?? '', isOn: true } : BY_HAND,
  pages: pages.map((page) => ({ ...page, id: page.url, isOn: true })),
  feeds: feeds.map(({ name, url, from }) => ({ id: url, isOn: true, from, name, url })),
  priorities: Object.fromEntries(
    categories.flatMap(({ terms }) => terms.map(({ term, priority }) => [term, priority])),
  ),
});

/** What is created: ticked lines only, without those that were added and left empty. */
export function partsOf(
  draft: SetUpDraft,
  url: string,
): Pick<SetUp, 'logo' | 'colour' | 'language' | 'categories' | 'expertise' | 'sources'> {
  const { look, language, categories, expertise, pages, feeds, priorities } = draft;
  const linked = pages.filter(({ isOn }) => isOn).map((page) => page.url);
  const { level, tone, description } = expertise;
  return {
    ...(look.logo && { logo: look.logo }),
    ...(look.colour && { colour: look.colour }),
    language,
    categories: categories
      .filter(({ isOn, name }) => isOn && name.trim())
      .map(({ name, description: about, terms }) => ({
        name: name.trim(),
        description: about,
        terms: termsOf(terms).map((term) => ({ term, priority: priorities[term] ?? 'medium' })),
      })),
    ...(expertise.isOn && { expertise: { level, tone, description: description.trim() || null } }),
    sources: [
      ...feeds
        .filter((feed) => feed.isOn && feed.url.trim())
        .map((feed) => ({ name: feed.name, type: 'feed' as const, url: feed.url.trim() })),
      ...(linked.length > 0
        ? [{ name: 'Pages worth linking', type: 'site' as const, url: url.trim(), pages: linked }]
        : []),
    ],
  };
}

const termsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((term) => term.trim())
      .filter(Boolean),
  ),
];
