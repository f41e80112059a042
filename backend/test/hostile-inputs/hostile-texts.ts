/**
 * A kind of text for which inefficient code takes more than linear time. This file uses only syntax that Node can
 * strip, since benchmarks import it too.
 */
export interface HostileText {
  name: string;
  /** Returns a text of nearly, but at most, `length` UTF-16 code units. */
  of: (length: number) => string;
}

const filled = (piece: string, length: number): string =>
  piece
    .repeat(Math.max(1, Math.floor(length / piece.length)))
    .slice(0, Math.max(1, length))
    .toWellFormed();

/** @param end a suffix that makes a pattern fail after it has matched everything before */
const repeated = (name: string, piece: string, start = '', end = ''): HostileText => ({
  name,
  of: (length) => (start + filled(piece, length - start.length - end.length) + end).slice(0, length),
});

/** The first half of the text opens elements, the second half closes them. */
const nested = (name: string, open: string, close: string, start = '', end = ''): HostileText => ({
  name: `nested ${name}`,
  of: (length) => {
    const levels = Math.max(1, Math.floor((length - 4 - start.length - end.length) / (open.length + close.length)));
    return (start + open.repeat(levels) + 'deep' + close.repeat(levels) + end).slice(0, length);
  },
});

const PUNCTUATION = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
const SPACES: Record<string, string> = {
  space: ' ',
  tab: '\t',
  newline: '\n',
  'carriage return': '\r\n',
  'no-break space': '\u00a0',
  'line separator': '\u2028',
  'zero-width space': '\u200b',
  'byte order mark': '\ufeff',
};
const LETTERS: Record<string, string> = {
  'a letter': 'a',
  'capital letter': 'A',
  digit: '1',
  'combining marks': '\u0301',
  'letters with marks': 'a\u0301\u0323',
  'joined emoji': '👩‍👩‍👧‍👦',
  'right to left': '\u202eא',
  'mathematical letters': '𝕏',
  'ligatures that unfold': 'ﷺ',
  'letters that grow in lower case': 'İ',
  'Chinese without spaces': '漢',
  'soft hyphens': 'a\u00ad',
  flags: '🇩🇪',
};

/** Long runs of one character between words, with a suffix that does not match. */
const RUNS = Object.entries({
  ...Object.fromEntries(PUNCTUATION.map((mark) => [mark, mark])),
  ...SPACES,
  ...LETTERS,
}).map(([name, mark]) => repeated(`run of ${name}`, mark, 'Word ', 'x!'));

const REPETITIONS: Record<string, string> = {
  'SQL comments': '/**/',
  'SQL line comments': '--x\n',
  initials: 'A.A.A.',
  'titles with dots': 'Mr. ',
  'numbered abbreviations': 'No. 1. ',
  'e.g.': 'e.g. ',
  decimals: '1.1',
  thousands: '1,000',
  words: 'the boat ',
  'one-letter words': 'a ',
  sentences: 'Boats sail. ',
  questions: 'Why? ',
  'new lines with spaces': '\n \n',
  'spaces before a new line': ' \n',
  addresses: 'http://a.b/ ',
  'address prefixes': 'http://',
  'mail addresses': 'a@a.',
  mentions: '@ada ',
  labels: 'a.',
  hyphens: 'a-',
  underscores: 'a_',
  entities: '&amp;',
  'entities without end': '&amp',
  'numeric entities': '&#1',
  'percent signs': '%20',
  'broken percent signs': '%2',
  escapes: '\\"',
  'quotes with commas': '"",',
  'quote by quote': '"a" ',
  'typographic quotes': '“a” ',
  dates: '2026-01-01 ',
  times: '12:00 ',
  euros: '€1,000.50 ',
  ranges: '1-2-',
  dollars: '$1',
  braces: '{{',
  templates: '${',
  pipes: '||',
  'comma lists': 'a,',
  semicolons: 'a;b=',
  'SQL quotes': "''",
  'dollar quotes': '$a$',
  'JSON in text': '{"a":',
};

/** The `x` at the end makes a pattern fail at the last moment. */
const REPEATED = Object.entries(REPETITIONS).map(([name, piece]) =>
  repeated(name, piece, /^[/-]/.test(piece) ? '' : 'Word ', ' x'),
);

const TAGS: Record<string, string> = {
  blockquote: '<blockquote>',
  list: '<ul><li>',
  'list item': '<li>',
  division: '<div>',
  span: '<span>',
  bold: '<b>',
  italics: '<em>',
  paragraph: '<p>',
  link: '<a href="/">',
  table: '<table><tr><td>',
  cell: '<td>',
  heading: '<h2>',
  code: '<pre><code>',
  ruby: '<ruby><rt>',
  figure: '<figure>',
  detail: '<details>',
  custom: '<x-y>',
  drawing: '<svg><g>',
  formula: '<math><mi>',
  template: '<template>',
  select: '<select><option>',
  form: '<form>',
  button: '<button>',
};
const closing = (tags: string): string =>
  [...tags.matchAll(/<([\w-]+)[^>]*>/g)]
    .map(([, name]) => `</${name}>`)
    .toReversed()
    .join('');

const NESTED = Object.entries(TAGS).map(([name, open]) => nested(name, open, closing(open)));
const UNCLOSED = Object.entries({
  ...TAGS,
  'tag start': '<a',
  'tag start with space': '<a ',
  attribute: '<a b="',
  attributes: '<a b=c ',
  'single quote': "<a b='",
  comment: '<!--',
  'comment end': '<!-- -->',
  'comment in comment': '<!-- --!',
  CDATA: '<![CDATA[',
  declaration: '<!',
  instruction: '<?x ',
  script: '<script>',
  style: '<style>',
  title: '<title>',
  textarea: '<textarea>',
  iframe: '<iframe>',
  noscript: '<noscript>',
  plaintext: '<plaintext>',
  'closing tag': '</a>',
  'closing tag start': '</a',
  'heading start': '<h1',
  'block comment of WordPress': '<!-- wp:a ',
  shortcode: '[caption ',
  'shortcode attribute': '[gallery a="',
  'style attribute': '<p style="a:b;',
  'style rule': '<style>a{b:c}',
  image: '<img src="a" alt="b">',
  'bold and italics crossed': '<b><i></b>',
  'table row crossed': '<table><b>',
  'empty link': '<a href="#"></a>',
  'line break': '<br>',
  'small paragraphs': '<p>a</p>',
  'small headings': '<h2>a</h2>',
}).map(([name, piece]) => repeated(`repeated ${name}`, piece));

const MARKDOWN = [
  nested('brackets', '[', ']'),
  nested('brackets with a target', '[', '](a)'),
  nested('pictures', '![', '](a)'),
  nested('parentheses', '(', ')'),
  nested('braces', '{', '}'),
  nested('arrays of JSON', '[', ']', '{"a":', '}'),
  nested('objects of JSON', '{"a":', '}'),
  repeated('nested quotes of Markdown', '> '),
  repeated('nested list of Markdown', '- '),
  repeated('numbered list of Markdown', '1. '),
  repeated('fences', '```\n'),
  repeated('back quotes', '`` ` '),
  repeated('emphasis opened', '*a **a '),
  repeated('emphasis of both kinds', '*_'),
  repeated('strike', '~~a'),
  repeated('link starts', '[a]('),
  repeated('reference starts', '[a]: '),
  repeated('references', '[a]: b\n'),
  repeated('footnotes', '[^a]'),
  repeated('table rows', '|a'),
  repeated('table rules', '| - '),
  repeated('autolinks', '<http://a'),
  repeated('rules', '* * '),
  repeated('headings of Markdown', '# '),
  repeated('heading ends', '# a #'),
  repeated('link title', '[a](b "', '[a](b "'),
  repeated('lists by line', '- a\n'),
  repeated('quotes by line', '> a\n'),
  { name: 'list indented deeper by line', of: (length: number) => indented('- a', length) },
  { name: 'quote deeper by line', of: (length: number) => deeper('>', ' a', length) },
];

/** Many different words, which are the most expensive input for indexes and comparisons. */
const DISTINCT: HostileText[] = [
  { name: 'distinct words', of: (length) => joined(length, (n) => `w${n.toString(36)}`, ' ') },
  {
    name: 'distinct sentences',
    of: (length) => joined(length, (n) => `The ${n.toString(36)} boat has ${n} sails.`, ' '),
  },
  {
    name: 'distinct paragraphs',
    of: (length) => joined(length, (n) => `<p>The ${n.toString(36)} boat has ${n} sails.</p>`, '\n'),
  },
  { name: 'distinct headings', of: (length) => joined(length, (n) => `<h2>Part ${n}</h2><p>Of ${n}.</p>`, '\n') },
  { name: 'distinct links', of: (length) => joined(length, (n) => `<a href="https://a.example/${n}">b${n}</a>`, ' ') },
  { name: 'distinct attributes', of: (length) => `<p ${joined(length - 10, (n) => `a${n}=b`, ' ')}>a</p>` },
  { name: 'one long word', of: (length) => filled('w', length) },
];

export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...RUNS,
  ...REPEATED,
  ...NESTED,
  ...UNCLOSED,
  ...MARKDOWN,
  ...DISTINCT,
];

function joined(length: number, piece: (n: number) => string, separator: string): string {
  const pieces: string[] = [];
  for (let n = 0, size = 0; size < length; n++) {
    pieces.push(piece(n));
    size += pieces[n]!.length + separator.length;
  }
  return pieces.join(separator).slice(0, length);
}

function indented(item: string, length: number): string {
  let text = '';
  for (let level = 0; text.length + level * 2 + item.length < length && level < 2_000; level++)
    text += `${'  '.repeat(level)}${item}\n`;
  return text || item.slice(0, length);
}

function deeper(mark: string, rest: string, length: number): string {
  let text = '';
  for (let level = 1; text.length + level + rest.length < length && level < 2_000; level++)
    text += `${mark.repeat(level)}${rest}\n`;
  return text || mark;
}
