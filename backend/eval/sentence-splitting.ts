import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageOf } from '../src/editorial/domain/language/languages.js';
import { sentences } from '../src/editorial/domain/text/sentences.js';
import { addressOf, TREEBANKS } from './treebanks.js';

/** Sentences that are joined to one text. */
const JOINED = 10;
const COUNT = 500;
/** Share of the sentences that must come out as they went in. */
const REQUIRED = 99;
/** A headline has no end that a text could show. */
const ENDED = /[.!?…]["'“”’«»‹›)\]]*$/;
/** Outside the repository's files: treebanks have a licence of their own. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/treebanks', import.meta.url));

/**
 * Measures the splitting of sentences with a treebank in CoNLL-U: joins its sentences, splits the text, prints the share
 * of them that come out as they went in, and those that did not.
 */
function measure(tag: string, treebank: string): number {
  const gold = [...treebank.matchAll(/^# text = (.+)$/gm)]
    .map(([, text]) => text!.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => ENDED.test(text))
    .slice(0, COUNT);
  const wrong: string[] = [];
  for (let at = 0; at < gold.length; at += JOINED) {
    const joined = gold.slice(at, at + JOINED);
    const found = new Set(sentences(joined.join(' '), languageOf(tag)));
    wrong.push(...joined.filter((sentence) => !found.has(sentence)));
  }
  const share = ((gold.length - wrong.length) * 100) / gold.length;
  for (const sentence of wrong) process.stdout.write(`  ✕ ${sentence}\n`);
  process.stdout.write(`${tag}: ${share.toFixed(1)} % of ${gold.length} sentences\n`);
  return share;
}

/** The treebank of a language: the stored copy, or fetched and stored. */
async function treebankOf(tag: string): Promise<string> {
  const treebank = TREEBANKS[tag];
  if (!treebank) throw new Error(`There is no treebank for ${tag}. Choose of ${Object.keys(TREEBANKS).join(', ')}.`);
  const path = join(FOLDER, treebank.commit, treebank.file);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const address = addressOf(treebank);
  const text = await fetch(address)
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(`status ${response.status}`))))
    .catch((error: unknown) => {
      throw new Error(`${address} could not be fetched. Without a network, put the file at ${path}`, { cause: error });
    });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return text;
}

const [tag, file] = process.argv.slice(2);
const shares = file
  ? [measure(tag!, readFileSync(file, 'utf8'))]
  : await Promise.all(
      (tag ? [tag] : Object.keys(TREEBANKS)).map(async (each) => measure(each, await treebankOf(each))),
    );
process.exitCode = shares.every((share) => share >= REQUIRED) ? 0 : 1;
