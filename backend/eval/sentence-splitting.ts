import { readFileSync } from 'node:fs';
import { languageOf } from '../src/editorial/domain/language/languages.js';
import { sentences } from '../src/editorial/domain/text/sentences.js';

/** Sentences that are joined to one text. */
const JOINED = 10;
const COUNT = 500;
/** A headline has no end that a text could show. */
const ENDED = /[.!?…]["'“”’«»‹›)\]]*$/;

/**
 * Measures the splitting of sentences with a treebank of Universal Dependencies in CoNLL-U: joins its sentences, splits
 * the text and prints the share of them that come out as they went in, and those that did not.
 *
 *     node --import ./eval/typescript.mjs eval/sentence-splitting.ts de UD_German-PUD/de_pud-ud-test.conllu
 */
function measure(tag: string, file: string): void {
  const gold = [...readFileSync(file, 'utf8').matchAll(/^# text = (.+)$/gm)]
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
}

const [, , tag, file] = process.argv;
if (!tag || !file) throw new Error('Give a language and a treebank: de UD_German-PUD/de_pud-ud-test.conllu');
measure(tag, file);
