// Chooses the specs for a change, the most specific first, as many as the time allows.
import { dirname } from 'node:path';
import { specsAround } from './imports.mjs';
import { isMigration } from './schema.mjs';
import { KINDS, kindOf, secondsOf } from './specs.mjs';

export const BUDGET_SECONDS = 45;
/** Maximum number of specs that are chosen by their imports alone. */
const NEAREST = 12;
/** Maximum number of import steps at which a spec counts as being about a file. */
const BESIDE = 2;

/**
 * @param changes result of changesSince()
 * @param specs paths of all spec files
 * @param impact result of readImpact()
 * @param importers result of importersOf()
 * @param schemaSpecs result of schemaSpecsOf()
 * @returns `chosen` and `left`, the specs that fit the budget and those that do not: { path, seconds, why };
 * `elsewhere`, specs that need a browser or minutes; `untested`, changed files that no spec reaches; `seconds`, the
 * duration of the chosen specs
 */
export function choose({ changes, specs, impact, importers, schemaSpecs = [], budget = BUDGET_SECONDS }) {
  const existing = new Set(specs);
  const candidates = new Map();
  const untested = [];
  for (const change of changes) {
    const found = candidatesOf(change, { existing, impact, importers, schemaSpecs });
    if (!found.length) untested.push(change.path);
    for (const candidate of found) keepBest(candidates, candidate);
  }
  const ordered = [...candidates.values()]
    .map((candidate) => ({ ...candidate, seconds: durationOf(candidate.path, impact) }))
    .sort((a, b) => a.turn - b.turn || a.score - b.score || (a.path < b.path ? -1 : 1));
  const isElsewhere = ({ path, seconds }) => !KINDS[kindOf(path)] || seconds === null;
  const elsewhere = ordered.filter(isElsewhere);
  const chosen = [];
  const left = [];
  for (const candidate of ordered.filter((each) => !isElsewhere(each)))
    (secondsOf([...chosen, candidate]) <= budget ? chosen : left).push(candidate);
  return { chosen, left, elsewhere, untested, seconds: secondsOf(chosen) };
}

/**
 * Each changed function has its own list of candidates. The best of each list come first, so that each part of a large
 * change gets a spec.
 */
function candidatesOf(change, { existing, impact, importers, schemaSpecs }) {
  const { path } = change;
  const lists = [];
  if (existing.has(path)) return [{ path, turn: -1, score: durationOf(path, impact) ?? 0, why: 'changed itself' }];
  const scored = (spec, far, why) => ({ path: spec, score: score(path, spec, impact) + far, why });
  const executing = change.units.map((unit) => specsOfUnit(unit, impact).filter((spec) => existing.has(spec)));
  lists.push(...executing.map((list) => list.map((spec) => scored(spec, 0, 'executes what changed'))));
  const isUnsure = change.outside || executing.some((list) => !list.length);
  const ofFile = [...new Set(namesOf(change).flatMap((name) => impact.specsOfFile(name)))].filter((spec) =>
    existing.has(spec),
  );
  if (isUnsure) lists.push(ofFile.map((spec) => scored(spec, 0, 'executes something beside it')));
  const importing = importersFor(change, { existing, impact, importers, isKnown: ofFile.length > 0 });
  const near = importing.map(({ spec, distance }) => scored(spec, distance, 'imports it'));
  lists.push(nearest(near, isUnsure ? NEAREST : 1));
  const reading = readers(change, impact, existing).map((spec) => scored(spec, 0, 'reads it'));
  lists.push(nearest(reading, NEAREST));
  if (isMigration(path)) lists.push(schemaSpecs.map((spec) => scored(spec, 0, 'asks which tables there are')));
  return lists.flatMap((list) =>
    list.sort((a, b) => a.score - b.score).map((candidate, turn) => ({ ...candidate, turn })),
  );
}

const namesOf = ({ path, oldPath }) => (oldPath && oldPath !== path ? [path, oldPath] : [path]);

/** Excludes specs that import the file only indirectly and, according to the recording, execute none of its code. */
function importersFor(change, { existing, impact, importers, isKnown }) {
  const found = namesOf(change).flatMap((name) => specsAround(name, importers, (file) => existing.has(file)));
  return isKnown ? found.filter(({ spec, distance }) => distance <= BESIDE || !impact.specs.has(spec)) : found;
}

const nearest = (list, count) => list.sort((a, b) => a.score - b.score).slice(0, count);

/**
 * Returns the specs that execute a function. For a function that is new or was never executed, returns those of the
 * nearest enclosing function that has some.
 */
function specsOfUnit({ path, keys }, impact) {
  for (const key of keys) {
    const specs = impact.specsOf(path, key);
    if (specs.length) return specs;
  }
  return [];
}

/** Returns the specs that read the file or, for a new file, its neighbours, since they may read the whole folder. */
function readers(change, impact, existing) {
  const paths = change.isNew
    ? impact.filesRead.filter((file) => dirname(file) === dirname(change.path))
    : namesOf(change);
  return [...new Set(paths.flatMap((file) => impact.readersOf(file)))].filter((spec) => existing.has(spec));
}

/**
 * Rates how specific a spec is to a file; lower is better. A specific spec executes little, is fast, is nearby and has
 * a similar name.
 */
function score(path, spec, impact) {
  const { functions = 500, seconds = KINDS[kindOf(spec)]?.unknownSeconds ?? 0 } = impact.specs.get(spec) ?? {};
  return Math.log2(1 + functions) + Math.log2(1 + (seconds ?? 0)) + farness(path, spec) - 4 * likeness(path, spec);
}

/**
 * Returns the distance between the folders of a file and a spec. Leaving the file's folder counts more than descending
 * from it, since subfolders belong to the same topic.
 */
function farness(path, spec) {
  const [a, b] = [path, spec].map((each) => dirname(each).split('/'));
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return 2 * (a.length - shared) + 0.7 * (b.length - shared);
}

/** @returns the number of words that both file names share, divided by the number of words in the longer name */
function likeness(one, other) {
  const [a, b] = [one, other].map((path) => new Set(path.split('/').at(-1).split('.')[0].split('-')));
  return [...a].filter((word) => b.has(word)).length / Math.max(a.size, b.size);
}

/** @returns the duration in seconds; null for a spec that the recording excluded because it takes long */
function durationOf(path, impact) {
  return impact.specs.has(path) ? impact.specs.get(path).seconds : (KINDS[kindOf(path)]?.unknownSeconds ?? 0);
}

function keepBest(candidates, candidate) {
  const known = candidates.get(candidate.path);
  if (!known || candidate.turn < known.turn || (candidate.turn === known.turn && candidate.score < known.score))
    candidates.set(candidate.path, candidate);
}
