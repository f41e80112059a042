import { declaredLanguage } from '../../shared/domain/language-tag.js';
import type { Origin, Proposed } from './proposal.js';
import type { SiteReading } from './site-reading.js';

interface Named {
  language: string;
  from: Origin;
}

/** The language that most pages are in; otherwise what pages and feeds declare about it. */
export function proposeLanguage({ home, pages, feeds }: SiteReading): Proposed<string> | null {
  const all = [home, ...pages];
  const ofPages = (field: 'language' | 'contentLanguage' | 'locale'): Named[] =>
    all.map((page) => ({ language: page[field], from: { kind: 'page', url: page.url } }));
  const ofFeeds = feeds.map(({ language, url }): Named => ({ language, from: { kind: 'feed', url } }));
  return (
    mostFrequent(ofPages('language')) ??
    mostFrequent(ofPages('contentLanguage')) ??
    mostFrequent(ofFeeds) ??
    mostFrequent(ofPages('locale'))
  );
}

/** The tag that is named most often, and where it is named first. */
function mostFrequent(named: readonly Named[]): Proposed<string> | null {
  const tags = new Map<string, Origin[]>();
  for (const { language, from } of named) {
    const tag = declaredLanguage(language);
    if (tag !== null) tags.set(tag, [...(tags.get(tag) ?? []), from]);
  }
  const [first] = [...tags].toSorted(([, one], [, other]) => other.length - one.length);
  return first ? { value: first[0], from: first[1][0]! } : null;
}
