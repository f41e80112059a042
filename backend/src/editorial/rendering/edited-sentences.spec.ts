import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sanitizePost } from '../../shared/adapters/html/sanitize-post.js';
import { type Block, type Draft, type Sentence, sentencesOf } from '../domain/draft/draft.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../domain/testing/a-draft.js';
import { pick, randomWords, seededRandom } from '../domain/testing/random.js';
import { sentences } from '../domain/text/sentences.js';
import { escaped } from './citation-style.js';
import { oneSpaced } from './cut-sentences.js';
import { readBlocks } from './read-blocks.js';

const GOLDEN = join(import.meta.dirname, '../../../eval/golden');
const POSTS = 50;
const EDITS = 200;
/** Sentences whose ends the general rules do not see, or of which they see too many. */
const ODD = [
  'The first pump was sold in Jan.',
  'eBay lists 4,711 pumps.',
  'It was said twice. Twice!',
  'The price fell to 3 euros approx.',
  'The firm is called Warm Ltd.',
  'He asked “Why 7?”',
];

/** How the blocks of a text are set: an item of a list is one sentence. */
type Kind = 'paragraph' | 'list' | 'quote';
const SET: Record<Kind, (sentences: readonly string[]) => string> = {
  paragraph: (all) => `<p>${all.join(' ')}</p>`,
  list: (all) => `<ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul>`,
  quote: (all) => `<blockquote><p>${all.join(' ')}</p></blockquote>`,
};

/** Blocks of sentences, as a person sees them. */
type Text = string[][];
/** The passage that proves each sentence of a post as it was written, or null. */
type Proofs = ReadonlyMap<string, string | null>;

/** Returns posts of the golden documents. No post says a sentence twice. */
function postsOf(random: () => number): Text[] {
  const paragraphs = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => readFileSync(join(GOLDEN, name), 'utf8').split(/\n\s*\n/))
    .filter((text) => /^\p{L}/u.test(text) && !text.includes('|'))
    .map((text) => sentences(oneSpaced(text)))
    .filter((all) => all.length > 1 && all.every((text) => /[.!?]$/.test(text)));
  return Array.from({ length: POSTS }, (_, post) => {
    const own = paragraphs.slice((post * 5) % (paragraphs.length - 5)).slice(0, 5);
    const known = new Set<string>();
    return own
      .map((all) => all.toSpliced(Math.floor(random() * all.length), 0, pick(random, ODD)))
      .map((all) => all.filter((text) => !known.has(text) && known.add(text)))
      .filter((all) => all.length > 0);
  });
}

/** Proves three of four sentences, each with a passage of its own. */
const proofsFor = (text: Text, random: () => number): Proofs =>
  new Map(text.flat().map((one, at) => [one, random() < 0.75 ? `p${at}:0-9` : null]));

const draftOf = (text: Text, proofs: Proofs, kind: Kind): Draft =>
  aDraft(
    aHeading('b1', 'What the post is about'),
    ...text.map((all, at): Block => {
      const own = all.map((one) => {
        const proof = proofs.get(one);
        return aSentence(one, ...(proof ? [{ passageId: proof, quote: 'q' }] : []));
      });
      const id = `b${at + 2}`;
      if (kind === 'quote') return { id, kind, sentences: own, attribution: '' };
      return kind === 'list' ? { id, kind, sentences: own } : aParagraph(id, ...own);
    }),
  );
const htmlOf = (text: Text, kind: Kind): string =>
  sanitizePost(`<h2>What the post is about</h2>${text.map((all) => SET[kind](all.map(escaped))).join('')}`);

const withWord = (text: string, word: string, random: () => number): string => {
  const words = text.split(' ');
  return words.toSpliced(Math.floor(random() * words.length), 0, word).join(' ');
};

/** What a person does to a text. */
const KINDS: Record<string, (text: Text, random: () => number) => void> = {
  insert(text, random) {
    const [all, at] = somewhere(text, random);
    all[at] = withWord(all[at]!, randomWords(random, 1, 'zu')[0]!, random);
  },
  delete(text, random) {
    const [all, at] = somewhere(text, random);
    const words = all[at]!.split(' ');
    if (words.length < 3) all.splice(at, 1);
    else all[at] = words.toSpliced(Math.floor(random() * (words.length - 1)), 1).join(' ');
  },
  split(text, random) {
    const [all, at] = somewhere(text, random);
    const words = all[at]!.split(' ');
    const middle = Math.floor(random() * words.length);
    const isWithin = middle > 0;
    const [before, after] = [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
    const rest = all.splice(at);
    if (isWithin) {
      all.push(before);
      rest[0] = after;
    }
    text.splice(text.indexOf(all) + 1, 0, rest);
  },
  join(text, random) {
    const [all, at] = somewhere(text, random);
    const next = all[at + 1];
    if (next) {
      const begin = all[at]!.replace(/[.!?…”"’')\]]+$/, '');
      all.splice(at, 2, `${begin}, ${next}`);
    } else all.push(...(text.splice(text.indexOf(all) + 1, 1)[0] ?? []));
  },
  paste(text, random) {
    const [from, of] = somewhere(text, random);
    const [to, at] = somewhere(text, random);
    const words = randomWords(random, 4, 'Zu').join(' ');
    to.splice(at, 0, random() < 0.5 ? from[of]! : `${words}.`);
  },
  move(text, random) {
    const [from, of] = somewhere(text, random);
    const [moved] = from.splice(of, 1);
    const [to, at] = text.some((all) => all.length > 0) ? somewhere(text, random) : [from, 0];
    to.splice(at, 0, moved!);
  },
};

function somewhere(text: Text, random: () => number): [string[], number] {
  const all = pick(
    random,
    text.filter((one) => one.length > 0),
  );
  return [all, Math.floor(random() * all.length)];
}

const proofsIn = (all: readonly { text: string; citations: Sentence['citations'] }[]): string[] =>
  all.flatMap(({ text, citations }) => citations.map(({ passageId }) => `${passageId} ${text}`));

describe('random edits', () => {
  it.each(Object.keys(SET) as Kind[])(
    'take no proof from a sentence that is as it was, and leave none to another (%s)',
    (kind) => {
      const whole = kind === 'list' ? (all: readonly string[]) => [...all] : withoutFragments;
      const random = seededRandom(20_261_125);
      const kinds = Object.keys(KINDS);
      const posts = postsOf(random).map((text) => {
        const proofs = proofsFor(text, random);
        return { text, proofs, written: draftOf(text, proofs, kind), before: draftOf(text, proofs, kind) };
      });
      const [lost, kept]: [string[], string[]] = [[], []];
      for (let edit = 0; edit < EDITS; edit += 1) {
        const post = posts[edit % POSTS]!;
        const change = kinds[edit % kinds.length]!;
        KINDS[change]!(post.text, random);
        post.text = post.text.filter((all) => all.length > 0).map(whole);
        const blocks = readBlocks(htmlOf(post.text, kind), post.before, [], [post.written]).map(({ block }) => block);
        const found = proofsIn(blocks.flatMap(sentencesOf));
        const wanted = proofsIn(draftOf(post.text, post.proofs, kind).blocks.flatMap(sentencesOf));
        lost.push(...without(wanted, found).map((one) => `${edit} ${change}: ${one}`));
        kept.push(...without(found, wanted).map((one) => `${edit} ${change}: ${one}`));
        post.before = { blocks };
      }
      expect({ lost, kept }).toEqual({ lost: [], kept: [] });
    },
  );
});

/** Joins words without a full stop with the sentence behind them, which thereby is another one. */
const withoutFragments = (all: readonly string[]): string[] =>
  all.reduce<string[]>((before, one) => {
    const last = before.pop();
    if (last === undefined) return [one];
    return /[.!?]”?$/.test(last) ? [...before, last, one] : [...before, `${last} ${one}`];
  }, []);

/** Returns the items of a list that another does not have as often. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
