// Lets Node load TypeScript directly. `./x.js` resolves to `x.ts`, as does `./x` in generated clients, and swc compiles
// what Node cannot strip (decorators with their types).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import swc from '@swc/core';

const BACKEND = join(import.meta.dirname, '../..');
const CACHE = join(BACKEND, '../node_modules/.cache/galley-tests');
const OPTIONS = JSON.parse(readFileSync(join(BACKEND, '.swcrc'), 'utf8'));
const WITH_MARKUP = {
  ...OPTIONS,
  jsc: {
    ...OPTIONS.jsc,
    parser: { ...OPTIONS.jsc.parser, tsx: true },
    transform: { ...OPTIONS.jsc.transform, react: { runtime: 'automatic' } },
  },
};
const VERSION = JSON.stringify([swc.version, OPTIONS]);

/** Source map file of each module, which jest reads when it prints a stack. */
export const sourceMaps = new Map();

mkdirSync(CACHE, { recursive: true });
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals')
      return { url: new URL('./jest-globals.mjs', import.meta.url).href, format: 'module', shortCircuit: true };
    if (/^\.{1,2}\//.test(specifier) && isTypeScript(context.parentURL)) {
      const bare = new URL(specifier.replace(/\.js$/, ''), context.parentURL).href;
      const url = ['.ts', '.tsx'].map((ending) => bare + ending).find((each) => existsSync(fileURLToPath(each)));
      if (url) return { url, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    return isTypeScript(url) ? { format: 'module', source: compiled(url), shortCircuit: true } : next(url, context);
  },
});

function isTypeScript(url) {
  return url !== undefined && url.startsWith('file:') && /\.tsx?(?:\?|$)/.test(url) && !url.includes('/node_modules/');
}

/** Compiles each source text only once: the output of swc is cached under its hash. */
function compiled(url) {
  const file = fileURLToPath(url);
  const source = readFileSync(file, 'utf8');
  const name = join(
    CACHE,
    createHash('sha1').update(VERSION).update(basename(file)).update('\0').update(source).digest('hex'),
  );
  sourceMaps.set(file, `${name}.map`).set(url, `${name}.map`);
  if (existsSync(`${name}.js`)) return readFileSync(`${name}.js`, 'utf8');
  const { code, map } = swc.transformSync(source, {
    ...(file.endsWith('.tsx') ? WITH_MARKUP : OPTIONS),
    swcrc: false,
    filename: file,
    sourceFileName: basename(file),
  });
  save(`${name}.map`, map);
  save(`${name}.js`, code);
  return code;
}

/** Writes a file atomically, since several processes compile at the same time. */
function save(file, text) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}
