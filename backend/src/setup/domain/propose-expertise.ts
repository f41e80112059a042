import { words } from '../../editorial/index.js';
import type { ProposedExpertise } from './proposal.js';
import type { PageProfile, SiteReading } from './site-reading.js';

const ABOUT = /about|uber-uns|ueber-uns|qui-sommes|nosotros|chi-siamo|over-ons|company|profile/i;
/** Words of a sample that are enough to judge a tone by. */
const SAMPLE = 4_000;
const FEWEST = 60;
/** A long word has more letters than this. */
const LONG = 8;

const ADDRESSES_READER = new Set(['you', 'your', 'yours', "you'll", "you're", "we'll", "let's"]);
const INFORMAL = /^(?:hey|hi|awesome|cool|folks|guys|gonna|wanna|love|super)$/;
const HAS_FIGURE = /\p{N}/u;

/** Proposes how the posts speak, from how the pages do, and what the website says of itself. */
export function proposeExpertise({ home, pages }: SiteReading): ProposedExpertise | null {
  const about = pages.find(({ url }) => ABOUT.test(URL.parse(url)?.pathname ?? ''));
  const speaker = about ?? home;
  const sample = [home, ...pages].map(({ text }) => text).join(' ');
  const said = words(sample.slice(0, SAMPLE * 8)).slice(0, SAMPLE);
  const description = descriptionOf(speaker) ?? descriptionOf(home);
  if (said.length < FEWEST && description === null) return null;
  return {
    level: levelOf(said),
    tone: toneOf(said),
    description,
    from: { kind: 'page', url: speaker.url },
  };
}

const descriptionOf = ({ description }: PageProfile): string | null => description || null;

const shareOf = (said: readonly string[], is: (word: string) => boolean): number =>
  said.length === 0 ? 0 : said.filter(is).length / said.length;

function toneOf(said: readonly string[]): ProposedExpertise['tone'] {
  const addressed = shareOf(said, (word) => ADDRESSES_READER.has(word));
  if (shareOf(said, (word) => INFORMAL.test(word)) > 0.006) return 'casual';
  if (addressed > 0.02) return 'friendly';
  if (shareOf(said, (word) => HAS_FIGURE.test(word)) > 0.045) return 'technical';
  return 'professional';
}

function levelOf(said: readonly string[]): ProposedExpertise['level'] {
  const long = shareOf(said, (word) => word.length > LONG);
  if (long > 0.26) return 'expert';
  return long < 0.1 && said.length >= FEWEST ? 'beginner' : 'intermediate';
}
