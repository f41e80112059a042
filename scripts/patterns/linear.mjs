// Decides whether matching a pattern takes linear time in the length of the text, wherever a match begins.
import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import { check } from 'recheck';

/**
 * Maximum repetition count, which counts as a constant factor. The checker sees a smaller one, since each count is a
 * state of its automaton.
 */
const MAX_COUNT = 1000;
const SMALL = 3;
/**
 * Timeout in milliseconds, so long that the checker finishes even on a busy machine. It normally takes milliseconds,
 * and a verdict must not depend on the load.
 */
const TIMEOUT_MS = 120_000;
/**
 * Uses only the exact checker based on automata, whose verdicts are proofs. The fuzzing that it uses for other patterns
 * finds only some attacks.
 */
const EXACT = { checker: 'automaton', timeout: TIMEOUT_MS };

const STAND_INS = {
  L: 'A-Za-zÀ-ÖØ-öø-ÿ',
  Lu: 'A-ZÀ-ÖØ-Þ',
  Ll: 'a-zß-öø-ÿ',
  N: '0-9²³¹¼-¾',
  Nd: '0-9',
  M: '\\u0300-\\u036f',
};

/** @returns the reason why the pattern is not linear, or null when it is linear */
export async function complaintAbout(literal) {
  const pattern = parseRegExpLiteral(literal);
  const looks = [];
  const counts = [];
  const refused = [];
  visitRegExpAST(pattern, {
    onBackreferenceEnter: () => refused.push('It refers back to a group, which no linear matcher can do.'),
    onAssertionEnter(node) {
      if (node.kind === 'lookahead' || node.kind === 'lookbehind') looks.push(node);
    },
    onQuantifierEnter(node) {
      if (node.max > SMALL) counts.push(node);
    },
  });
  const unbounded = counts.filter(({ max }) => max > MAX_COUNT);
  if (looks.some((look) => look.kind === 'lookbehind' && unbounded.some((node) => isInside(node, look))))
    refused.push('It looks back over any number of characters, from each place again.');
  if (refused.length > 0) return refused[0];
  if (unbounded.length === 0 || isOneStretch(pattern, unbounded)) return null;

  const flags = pattern.flags.raw.replaceAll(/[dgy]/g, '');
  for (const source of readings(pattern, looks)) {
    const { status, complexity, error, attack } = await check(source, flags, EXACT);
    if (status === 'vulnerable')
      return (
        `It is ${complexity.type === 'exponential' ? 'exponential' : complexity.summary}, for instance on ` +
        `${shortened(attack.pattern)}.`
      );
    if (status !== 'safe') return `It cannot be checked (${error?.kind ?? 'unknown'}): write it more simply.`;
  }
  return null;
}

/**
 * Whether the pattern can match only at the beginning of the text and repeats only one element of fixed length. It then
 * reads no position twice.
 */
function isOneStretch({ pattern, flags }, [repeated, ...others]) {
  const [alternative, ...alternatives] = pattern.alternatives;
  const [first] = alternative.elements;
  return (
    !flags.multiline &&
    others.length === 0 &&
    alternatives.length === 0 &&
    first?.kind === 'start' &&
    repeated.parent === alternative &&
    repeated.element.type.startsWith('Character')
  );
}

/**
 * Generates patterns that the automata can read: the pattern without its assertions, which then matches more texts, and
 * one pattern per lookahead that ends with the asserted part.
 */
function* readings({ pattern }, looks) {
  const dropped = new Set(looks);
  yield text(pattern, dropped);
  for (const look of looks.filter(({ kind }) => kind === 'lookahead'))
    yield `${before(look, dropped)}(?:${choices(look, dropped)})`;
}

/** Returns the source of what is matched before an element, within the alternatives that contain it. */
function before(node, dropped) {
  const { parent } = node;
  if (parent.type === 'Quantifier') return `${before(parent, dropped)}${text(parent, dropped)}`;
  if (parent.type === 'Alternative') {
    const earlier = parent.elements
      .slice(0, parent.elements.indexOf(node))
      .map((each) => text(each, dropped))
      .join('');
    return parent.parent.type === 'Pattern' ? earlier : `${before(parent.parent, dropped)}${earlier}`;
  }
  return before(parent, dropped);
}

/** Returns the source of a node with small counts and without dropped nodes. */
function text(node, dropped) {
  if (dropped.has(node)) return '';
  switch (node.type) {
    case 'Pattern':
      return choices(node, dropped);
    case 'Alternative':
      return shortWords(node.elements)
        .map((each) => text(each, dropped))
        .join('');
    case 'Group':
    case 'CapturingGroup':
      return `(?:${choices(node, dropped)})`;
    case 'Quantifier':
      return dropped.has(node.element) ? '' : `${text(node.element, dropped)}${times(node)}`;
    default:
      return classes(node);
  }
}

const choices = ({ alternatives }, dropped) => [...new Set(alternatives.map((each) => text(each, dropped)))].join('|');

/**
 * Keeps only the beginning and the end of each word. Long lists of words cost the automata seconds, and shorter words
 * give the same verdict.
 */
function shortWords(elements) {
  const isLetter = (node) => node?.type === 'Character' && /^[a-z]$/i.test(node.raw);
  return elements.filter((node, at) => ![-2, -1, 0, 1].every((beside) => isLetter(elements[at + beside])));
}

function times({ min, max, greedy }) {
  const least = Math.min(min, SMALL);
  const most = max > MAX_COUNT ? '' : Math.max(least, Math.min(max, SMALL));
  return `{${least},${most}}${greedy ? '' : '?'}`;
}

function isInside(node, ancestor) {
  for (let at = node; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

/**
 * Returns a character class with a few letters, digits and signs for each Unicode property, since all of Unicode would
 * cost the automata seconds. Classes that overlap still overlap.
 */
function classes(node) {
  const raw = node.raw.replaceAll(/\\p\{([^}]*)\}/g, (property, name) => STAND_INS[name] ?? property);
  return node.type === 'CharacterSet' && raw !== node.raw ? `[${raw}]` : raw;
}

const shortened = (attack) => (attack.length > 120 ? `${attack.slice(0, 120)}…` : attack);
