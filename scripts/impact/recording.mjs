// Converts the records of recording-runner.mjs into names of functions: V8 counts them in the compiled code, and source
// maps lead back to the source.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';
import { functionsOf, unitAround } from './functions.mjs';
import { decode, encode, encoded, writeImpact } from './impact-file.mjs';

/** Files that every spec executes, and which therefore say nothing about a spec. */
const HARNESS = /^(backend\/test\/runner\/[^/]+|scripts\/impact\/recording-runner)\.mjs$/;
/** jest writes a checksum before the code in its cache. */
const CHECKSUM = /^[0-9a-f]{32}\n/;
/**
 * Number of offsets within which a source map mark is searched. A function begins at its parenthesis or name, where
 * compilers do not always set a mark; the next mark is inside the function.
 */
const MARKS_LOOKED_FOR = 200;

/** Returns the arguments and variables that make a jest run record into the folder. */
export const recordingInto = (folder) => ({
  args: [`--testRunner=${join(import.meta.dirname, 'recording-runner.mjs')}`],
  env: { GALLEY_IMPACT: folder },
});

/**
 * Writes `impact.json.br` from the records in a folder. A failed spec keeps its earlier data.
 * @param specs paths of all existing spec files
 * @param isWhole whether all specs were to run; then a spec without a record takes too long and is never chosen
 * @returns the number of recorded specs
 */
export function writeRecording(folder, specs, { isWhole }) {
  const before = decode(encoded());
  const after = new Map(specs.filter((path) => before.has(path)).map((path) => [path, before.get(path)]));
  for (const file of readdirSync(folder)) {
    const record = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (record.passed && specs.includes(record.spec))
      after.set(record.spec, { ...record, functions: executedFunctions(record) });
  }
  if (isWhole) for (const path of specs) if (!after.has(path)) after.set(path, null);
  writeImpact(encode(after));
  return after.size;
}

/** @returns for each file of the project, the keys of the functions that the spec executed */
export function executedFunctions({ spec, scripts }) {
  const files = new Map();
  for (const [path, { map, starts }] of Object.entries(scripts)) {
    if (path === spec || HARNESS.test(path) || !existsSync(join(ROOT, path))) continue;
    const { keyAt } = translation(path, map);
    files.set(path, new Set(starts.map(keyAt).filter(Boolean)));
  }
  return files;
}

const translations = new Map();

function translation(path, map) {
  const name = `${path}\0${map}`;
  if (!translations.has(name)) translations.set(name, translate(path, map));
  return translations.get(name);
}

function translate(path, map) {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const units = functionsOf(path, source);
  const original = map && existsSync(map) ? throughMap(map, source) : (offset) => offset;
  const known = new Map();
  const keyAt = (offset) => {
    if (!known.has(offset)) {
      const position = original(offset);
      known.set(offset, position === null ? null : (unitAround(units, position)?.key ?? null));
    }
    return known.get(offset);
  };
  return { keyAt };
}

/** @returns a function that maps offsets in the compiled code to offsets in the source */
function throughMap(mapFile, source) {
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
  const base = mapFile.slice(0, -'.map'.length);
  const code = existsSync(`${base}.js`)
    ? readFileSync(`${base}.js`, 'utf8')
    : readFileSync(base, 'utf8').replace(CHECKSUM, '');
  const generated = lineStarts(code);
  const lines = lineStarts(source);
  return (offset) => {
    for (let at = offset; at < Math.min(offset + MARKS_LOOKED_FOR, code.length); at++) {
      const line = lineOf(generated, at);
      const column = at - generated[line];
      const entry = map.findEntry(line, column);
      if (entry.originalLine !== undefined && entry.generatedLine === line && entry.generatedColumn === column)
        return lines[entry.originalLine] + entry.originalColumn;
    }
    return null;
  };
}

function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineOf(starts, offset) {
  let low = 0;
  for (let high = starts.length - 1; low < high;) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
