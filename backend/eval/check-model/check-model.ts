import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languageName, languageTag } from '../../src/shared/domain/language-tag.js';
import { type Golden, goldenBriefs, GOLDEN_LANGUAGES } from '../golden.js';
import { InMemoryEngine } from '../in-memory-engine.js';
import { markdownOf } from './markdown.js';
import { modelOfProfile, modelOfSettings, type ModelToCheck } from './model-to-check.js';
import { RecordingWriter } from './recording-writer.js';
import { type CheckedBrief, reportOf } from './report.js';

export interface CheckOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly now: Date;
  out(line: string): void;
}

const USAGE = 'npm run check:model -- [--profile NAME] [--language de] [--briefs 5] [--out DIR]';
const NOT_POSSIBLE = 2;

/**
 * Runs golden briefs live through the language model of the settings or of a profile, and writes a report in Markdown and in JSON.
 *
 * @returns the exit code: 0 when every brief gave a post, 1 when one did not, 2 when nothing could be run
 */
export async function checkModel(args: readonly string[], { environment, now, out }: CheckOptions): Promise<number> {
  const asked = askedFor(args);
  if (typeof asked === 'string') {
    out(asked);
    return NOT_POSSIBLE;
  }
  let model: ModelToCheck;
  try {
    model = asked.profile === null ? modelOfSettings(environment) : await modelOfProfile(environment, asked.profile);
  } catch (error) {
    out((error as Error).message);
    return NOT_POSSIBLE;
  }
  const writer = new RecordingWriter(model.writer);
  const engine = new InMemoryEngine(writer, model.contractThreshold);
  const checked: CheckedBrief[] = [];
  for (const golden of asked.briefs) {
    writer.restart();
    const run = await engine.write(golden);
    checked.push({ run, recording: writer.recording });
    out(`${golden.name}: ${run.error ? run.error.message : `a post in ${(run.ms / 1000).toFixed(1)} s`}`);
  }
  const report = reportOf(checked, model, asked.language, now);
  const name = `check-model-${asked.language}-${report.at.slice(0, 19).replaceAll(':', '')}`;
  mkdirSync(asked.folder, { recursive: true });
  writeFileSync(join(asked.folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(asked.folder, `${name}.md`), markdownOf(report));
  out(`Written: ${join(asked.folder, `${name}.md`)} and .json`);
  return report.briefs.every(({ failed }) => failed === null) ? 0 : 1;
}

interface Asked {
  readonly language: string;
  readonly briefs: readonly Golden[];
  readonly folder: string;
  /** Name of a model profile; null for the model of the settings. */
  readonly profile: string | null;
}

/** A sentence when it cannot be done. */
function askedFor(args: readonly string[]): Asked | string {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        profile: { type: 'string' },
        language: { type: 'string', default: 'en' },
        briefs: { type: 'string', default: '5' },
        out: { type: 'string', default: 'check-model' },
      },
    }));
  } catch (error) {
    return `${(error as Error).message}\n${USAGE}`;
  }
  const { language, out } = values;
  if (language !== 'en' && !GOLDEN_LANGUAGES.includes(language)) {
    const name = languageTag(language) ? languageName(language) : language;
    return `There are golden briefs in en, ${GOLDEN_LANGUAGES.join(', ')}, and none in ${name}.`;
  }
  const count = Number(values.briefs);
  // Those that are judged have documents off the subject, as real sources do.
  const judged = goldenBriefs(language).filter(({ onSubject, fails }) => onSubject !== null && fails === null);
  if (!Number.isInteger(count) || count < 1 || count > judged.length)
    return `--briefs takes a number from 1 to ${judged.length}.\n${USAGE}`;
  return { language, briefs: spread(judged, count), folder: resolve(out), profile: values.profile ?? null };
}

/** Some of the list at even distances, because neighbours in it may have the same subject. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]!);
