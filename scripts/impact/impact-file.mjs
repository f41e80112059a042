// Reads and writes `impact.json.br`: which spec files executed which functions and read which files, and how long each
// took, as JSON compressed with brotli.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

export const IMPACT_FILE = join(import.meta.dirname, 'impact.json.br');

/**
 * Returns the recorded data: `specs` by path, with `seconds` and the number of `functions` that each executes, and the
 * functions `specsOf(path, key)`, `specsOfFile(path)` and `readersOf(path)`, which return paths of specs. Without a
 * recording they return nothing, and only the import graph is used.
 */
export const readImpact = (file) => known(encoded(file));

/** @returns the contents of the file; empty when it does not exist */
export function encoded(file = IMPACT_FILE) {
  if (!existsSync(file)) return { specs: {}, sets: [], functions: {}, reads: {} };
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
}

export function known({ specs, sets, functions, reads }) {
  const paths = Object.keys(specs);
  const members = sets.map((set) =>
    [...bytesOf(set)].flatMap((byte, at) => bitsOf(byte).map((bit) => paths[at * 8 + bit])),
  );
  return {
    specs: new Map(Object.entries(specs).map(([path, [seconds, count]]) => [path, { seconds, functions: count }])),
    specsOf: (path, key) => members[functions[path]?.[key]] ?? [],
    specsOfFile: (path) => [...new Set(Object.values(functions[path] ?? {}).flatMap((set) => members[set]))],
    readersOf: (path) => members[reads[path]] ?? [],
    filesRead: Object.keys(reads),
  };
}

/** Restores the input of `encode`, so that a recording of some specs can be merged with the others. */
export function decode({ specs, sets, functions, reads }) {
  const { specsOf, readersOf } = known({ specs, sets, functions, reads });
  const decoded = new Map(
    Object.entries(specs).map(([path, [seconds]]) => [
      path,
      seconds === null ? null : { seconds, functions: new Map(), reads: [] },
    ]),
  );
  for (const [file, keys] of Object.entries(functions)) {
    for (const key of Object.keys(keys)) {
      for (const spec of specsOf(file, key)) {
        const files = decoded.get(spec).functions;
        if (!files.has(file)) files.set(file, new Set());
        files.get(file).add(key);
      }
    }
  }
  for (const file of Object.keys(reads)) for (const spec of readersOf(file)) decoded.get(spec).reads.push(file);
  return decoded;
}

/** @param specs path → { seconds, functions: Map of path → Set of keys, reads: paths }, or null for an excluded spec */
export function encode(specs) {
  const paths = [...specs.keys()].sort();
  const sets = new Map();
  const setOf = (numbers) => {
    const bytes = Buffer.alloc(Math.ceil(paths.length / 8));
    for (const number of numbers) bytes[number >> 3] |= 1 << (number & 7);
    const set = bytes.toString('base64').replace(/A*=*$/, '');
    if (!sets.has(set)) sets.set(set, sets.size);
    return sets.get(set);
  };
  const functions = {};
  const reads = {};
  const counts = {};
  for (const [number, path] of paths.entries()) {
    const spec = specs.get(path);
    counts[path] = spec ? [Math.round(spec.seconds * 10) / 10, 0] : [null, 0];
    for (const [file, keys] of spec?.functions ?? []) {
      counts[path][1] += keys.size;
      for (const key of keys) ((functions[file] ??= {})[key] ??= []).push(number);
    }
    for (const file of spec?.reads ?? []) (reads[file] ??= []).push(number);
  }
  const sorted = (object, value) =>
    Object.fromEntries(
      Object.entries(object)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, content]) => [name, value(content)]),
    );
  const content = {
    specs: counts,
    functions: sorted(functions, (keys) => sorted(keys, setOf)),
    reads: sorted(reads, setOf),
  };
  return { ...content, sets: [...sets.keys()] };
}

export function writeImpact(impact, file = IMPACT_FILE) {
  writeFileSync(`${file}.unfinished`, brotliCompressSync(JSON.stringify(impact)));
  renameSync(`${file}.unfinished`, file);
}

/** Decodes a set; trailing zeros are omitted in the file. */
const bytesOf = (set) => Buffer.from(set.padEnd(Math.ceil(set.length / 4) * 4, 'A'), 'base64');

const bitsOf = (byte) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (1 << bit));
