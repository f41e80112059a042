// Builds the import graph from the source texts. It replaces the recording for files that have none.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../run.mjs';

const CODE = /\.[cm]?[jt]sx?$/;
/** File endings to try: `./x.js` means `x.ts`, and generated clients omit the ending. */
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts'];
/** Worker threads are referred to by URL, with an ending that depends on the runtime. */
const THREAD = /new URL\([`'"](\.[^`'"$]+)/g;

/** @returns path → paths of the given files that import it */
export function importersOf(paths) {
  const importers = new Map();
  for (const path of paths.filter((name) => CODE.test(name))) {
    for (const imported of importsOf(path)) {
      if (!importers.has(imported)) importers.set(imported, new Set());
      importers.get(imported).add(path);
    }
  }
  return importers;
}

/** @returns the specs that import this file directly or indirectly, with the number of steps, nearest first */
export function specsAround(path, importers, isSpec) {
  const distances = new Map([[path, 0]]);
  const found = [];
  for (const [file, distance] of distances) {
    if (isSpec(file) && file !== path) found.push({ spec: file, distance });
    else
      for (const importer of importers.get(file) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return found;
}

function importsOf(path) {
  const text = readText(path);
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  for (const [, name] of text.matchAll(THREAD)) names.push(name);
  return names
    .filter((name) => name.startsWith('.'))
    .flatMap((name) => resolved(posix.join(dirname(path), name.replace(/\?.*$/, ''))) ?? []);
}

function resolved(path) {
  const bare = path.replace(/\.js$/, '');
  const file = [path, ...ENDINGS.map((ending) => bare + ending)].find((name) =>
    CODE.test(name) || name === path ? isFile(name) : false,
  );
  return file;
}

const files = new Map();
function isFile(path) {
  if (!files.has(path)) files.set(path, /\.[a-z]+$/.test(path) && existsSync(join(ROOT, path)));
  return files.get(path);
}

function readText(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return '';
  }
}
