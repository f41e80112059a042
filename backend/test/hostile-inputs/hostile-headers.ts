import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** Length of a long value, in characters. Node accepts 16 KiB for the request line and all headers together. */
const ROOM = 12_000;

const PRINTABLE = /^[\x20-\x7e]*$/;
const values = HOSTILE_TEXTS.map(({ name, of }) => ({ name, value: of(ROOM).trim() })).filter(
  ({ value }) => value && PRINTABLE.test(value),
);

const NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'if-match',
  'if-modified-since',
  'idempotency-key',
  'prefer',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'range',
  'authorization',
  'origin',
  'x-request-id',
  'content-type',
  'last-event-id',
  'mcp-protocol-version',
] as const;
const LISTS: Record<string, string> = {
  'list of types': 'a/b;q=0.1,',
  'list of tags': '"a",',
  'weak tags': 'W/"a", ',
  'list of addresses': '10.0.0.1, ',
  'bearer with spaces': `Bearer ${' '.repeat(50)}`,
  'list of parameters': ';a=b',
  'list of codings': 'gzip;q=0,',
  'list of preferences': 'respond-async, wait=1, ',
  'list of cookies': 'a=b; ',
  'list of ranges': '0-1,',
};

/** Long headers or many headers, each case with a name. */
export const HOSTILE_HEADERS: readonly { name: string; headers: Record<string, string> }[] = [
  ...NAMES.flatMap((header) =>
    values.map(({ name, value }) => ({
      name: `${header}: ${name}`,
      headers: { [header]: header === 'authorization' ? `Bearer ${value}`.slice(0, ROOM) : value },
    })),
  ),
  ...NAMES.flatMap((header) =>
    Object.entries(LISTS).map(([name, piece]) => ({
      name: `${header}: ${name}`,
      headers: { [header]: piece.repeat(Math.floor(ROOM / piece.length)).trim() },
    })),
  ),
  { name: 'a thousand headers', headers: Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`x-${n}`, 'a'])) },
];

/** Query strings as long as the request line may be. */
export const HOSTILE_QUERIES: readonly { name: string; query: string }[] = [
  ...Object.entries({
    'many parameters': (n: number) => `p${n}=1`,
    'one parameter again and again': () => 'limit=1',
    'array by brackets': () => 'websiteId[]=1',
    'object by brackets': (n: number) => `websiteId[k${n}]=1`,
    'only ampersands': () => '',
    'only equals signs': () => '=',
    'percent signs': () => '%',
    'plus signs': () => '+=+',
    'broken encoding': () => '%C3=%28',
    'encoded names': () => '%61=%61',
  }).map(([name, piece]) => {
    let query = '';
    for (let n = 0; query.length < ROOM; n++) query += `${piece(n)}&`;
    return { name, query };
  }),
  { name: 'nested brackets', query: `websiteId${'[a]'.repeat(ROOM / 3)}=1` },
  { name: 'open brackets', query: `websiteId${'['.repeat(ROOM)}=1` },
];
