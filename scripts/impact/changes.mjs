// Finds what has changed since a commit: files, and the functions that contain the changed lines, in the old and in the
// new text.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';
import { functionsOf, linesOfCode, unitAround } from './functions.mjs';

const CODE = /\.[cm]?[jt]sx?$/;
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const DIFF = ['-c', 'core.quotepath=off', 'diff', '--no-color', '--no-ext-diff', '--find-renames'];

/**
 * Returns the commit at which this branch left main; on main itself the last commit in `origin` or, if nothing is
 * unpushed, HEAD.
 */
export function defaultSince(root = ROOT) {
  for (const main of ['main', 'origin/main']) {
    const since = tried(['merge-base', 'HEAD', main], root);
    if (since && since !== tried(['rev-parse', 'HEAD'], root)) return since;
  }
  return 'HEAD';
}

/**
 * @param since a commit
 * @param until a commit, or null for the working tree with its untracked files
 * @returns { path, oldPath, isNew, isDeleted, units, outside } for each changed file: `units` are the functions that
 * contain changed lines, each { path, keys } with the keys of its enclosing functions; `outside` is whether code
 * outside of functions changed
 * @throws Error when git does not know the commit
 */
export function changesSince(since, until = null, root = ROOT) {
  const range = until ? [since, until] : [since];
  const changes = names(git([...DIFF, '--name-status', '-z', ...range, '--'], root));
  const hunks = hunksOf(git([...DIFF, '--unified=0', ...range, '--'], root));
  if (!until) {
    const untracked = git(['ls-files', '--others', '--exclude-standard', '-z'], root).split('\0').filter(Boolean);
    changes.push(...untracked.map((path) => ({ path, oldPath: null })));
  }
  return changes.map(({ path, oldPath }) => {
    const change = { path: path ?? oldPath, oldPath, isNew: !oldPath, isDeleted: !path, units: [], outside: false };
    if (!CODE.test(change.path)) return { ...change, outside: true };
    const { before = [], after = [] } = hunks.get(change.path) ?? {};
    const met = new Map();
    if (oldPath) collect(met, change, oldPath, git(['show', `${since}:${oldPath}`], root), before);
    if (path && oldPath)
      collect(
        met,
        change,
        path,
        until ? git(['show', `${until}:${path}`], root) : readFileSync(join(root, path), 'utf8'),
        after,
      );
    return { ...change, units: [...met.values()], outside: change.outside || change.isNew };
  });
}

/**
 * Collects the functions that contain changed lines: those that lie entirely on changed lines, and the innermost one
 * around each line.
 */
function collect(met, change, path, text, ranges) {
  if (!ranges.length) return;
  const units = functionsOf(path, text);
  const code = linesOfCode(path, text);
  const lines = text.split('\n');
  let offset = 0;
  const starts = lines.map((line) => (offset += line.length + 1) - line.length - 1);
  for (const [first, count] of ranges) {
    for (let line = first; line < first + count; line++) {
      if (!code.has(line)) continue;
      const start = starts[line - 1] + lines[line - 1].search(/\S/);
      const end = starts[line - 1] + lines[line - 1].trimEnd().length;
      const inside = units.filter((unit) => start <= unit.start && unit.end <= end);
      const around = unitAround(units, start, end) ?? unitAround(units, start);
      for (const unit of around ? [...inside, around] : inside)
        met.set(`${path}\0${unit.key}`, { path, keys: keysOf(unit) });
      if (!around && !isImport(lines[line - 1])) change.outside = true;
    }
  }
}

/** A changed import is ignored, since the lines that use it have changed as well. */
const isImport = (line) => /^(import|export) .*from ['"]/.test(line);

const keysOf = (unit) => (unit ? [unit.key, ...keysOf(unit.parent)] : []);

function names(output) {
  const parts = output.split('\0');
  const changes = [];
  while (parts.length > 1) {
    const [status] = parts.shift();
    const path = parts.shift();
    if (status === 'R' || status === 'C') changes.push({ path: parts.shift(), oldPath: path });
    else changes.push({ path: status === 'D' ? null : path, oldPath: status === 'A' ? null : path });
  }
  return changes;
}

/** @returns path → { before, after }: [first line, count] of each hunk in the old and in the new text */
function hunksOf(diff) {
  const files = new Map();
  let file;
  let oldPath;
  for (const line of diff.split('\n')) {
    if (line.startsWith('diff --git ')) file = null;
    else if (!file && line.startsWith('--- ')) oldPath = line.slice('--- a/'.length);
    else if (!file && line.startsWith('+++ ')) {
      file = { before: [], after: [] };
      files.set(line === '+++ /dev/null' ? oldPath : line.slice('+++ b/'.length), file);
    } else if (file) {
      const hunk = HUNK.exec(line);
      if (!hunk) continue;
      file.before.push([Number(hunk[1]), Number(hunk[2] ?? 1)]);
      file.after.push([Number(hunk[3]), Number(hunk[4] ?? 1)]);
    }
  }
  return files;
}

export function git(args, root = ROOT) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function tried(args, root) {
  try {
    return git(args, root).trim();
  } catch {
    return null;
  }
}
