/** JSON values that are expensive to traverse, as text of at most about `bytes`. */
export interface HostileJson {
  name: string;
  of: (bytes: number) => string;
}

const many = (piece: (n: number) => string, bytes: number): string => {
  const pieces: string[] = [];
  for (let n = 0, size = 0; ; n++) {
    const next = piece(n);
    size += next.length + 1;
    if (size > bytes) return pieces.join(',');
    pieces.push(next);
  }
};
const deep = (open: string, close: string, bytes: number, inside = '1'): string => {
  const levels = Math.floor((bytes - inside.length) / (open.length + close.length));
  return open.repeat(levels) + inside + close.repeat(levels);
};

export const HOSTILE_JSON: readonly HostileJson[] = [
  { name: 'deep arrays', of: (bytes) => deep('[', ']', bytes) },
  { name: 'deep objects', of: (bytes) => deep('{"a":', '}', bytes) },
  { name: 'arrays just deep enough', of: (bytes) => `[${many(() => deep('[', ']', 110), bytes - 2)}]` },
  { name: 'objects just deep enough', of: (bytes) => `[${many(() => deep('{"a":', '}', 330), bytes - 2)}]` },
  { name: 'array of numbers', of: (bytes) => `[${many(() => '1', bytes - 2)}]` },
  { name: 'array of texts', of: (bytes) => `[${many((n) => `"t${n}"`, bytes - 2)}]` },
  { name: 'array of one text', of: (bytes) => `[${many(() => '"a"', bytes - 2)}]` },
  {
    name: 'array of ids',
    of: (bytes) => `[${many((n) => `"01900000-0000-7000-8000-${String(n).padStart(12, '0')}"`, bytes - 2)}]`,
  },
  { name: 'array of empty objects', of: (bytes) => `[${many(() => '{}', bytes - 2)}]` },
  {
    name: 'array of objects',
    of: (bytes) => `[${many((n) => `{"id":${n},"name":"a","value":"b","postId":${n},"version":1}`, bytes - 2)}]`,
  },
  { name: 'array of null', of: (bytes) => `[${many(() => 'null', bytes - 2)}]` },
  { name: 'many members', of: (bytes) => `{${many((n) => `"k${n}":1`, bytes - 2)}}` },
  { name: 'many members of text', of: (bytes) => `{${many((n) => `"k${n}":"v"`, bytes - 2)}}` },
  { name: 'members named as numbers', of: (bytes) => `{${many((n) => `"${n}":1`, bytes - 2)}}` },
  { name: 'one member again and again', of: (bytes) => `{${many(() => '"a":1', bytes - 2)}}` },
  { name: 'a member with a long name', of: (bytes) => `{"${'k'.repeat(bytes - 6)}":1}` },
  { name: 'a long number', of: (bytes) => '9'.repeat(bytes) },
  { name: 'a long fraction', of: (bytes) => `0.${'1'.repeat(bytes - 2)}` },
  { name: 'escapes', of: (bytes) => `"${'\\u0041'.repeat((bytes - 2) / 6)}"` },
  { name: 'arrays in arrays, wide', of: (bytes) => `[${many(() => '[[],[],[]]', bytes - 2)}]` },
];
