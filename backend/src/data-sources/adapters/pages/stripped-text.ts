const BLOCKS = new Set(
  (
    'address article aside blockquote body br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main ol p pre section table td th tr ul'
  ).split(' '),
);
const UNSEEN = new Set('script style noscript template iframe object svg head nav title textarea'.split(' '));
const TAG = /<(\/?)([a-z][a-z0-9-]*)/iy;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  deg: '°',
  middot: '·',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
};

/** Returns the text of HTML block by block, in a single pass whose duration is linear in the length of the input. */
export function strippedText(html: string): string {
  const lower = html.toLowerCase();
  const blocks: string[] = [];
  let block = '';
  const end = (): void => {
    const text = unescaped(block).replace(/\s+/g, ' ').trim();
    if (text) blocks.push(text);
    block = '';
  };
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    block += html.slice(at, open < 0 ? html.length : open);
    if (open < 0) break;
    TAG.lastIndex = open;
    const [, closes, name = ''] = TAG.exec(lower) ?? [];
    const close = html.startsWith('<!--', open) ? html.indexOf('-->', open) + 2 : html.indexOf('>', open);
    if (name === '' && lower[open + 1] !== '!' && lower[open + 1] !== '?') {
      block += '<';
      at = open + 1;
      continue;
    }
    if (close < open) break;
    if (BLOCKS.has(name) || UNSEEN.has(name)) end();
    at = close + 1;
    if (!closes && UNSEEN.has(name) && html[close - 1] !== '/') {
      const past = lower.indexOf(`</${name}`, at);
      if (past < 0) break;
      at = past;
    }
  }
  end();
  return blocks.join('\n\n');
}

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
    },
  );
