// Reads the planted defects. Each is a small patch of the application's source, with a description of what breaks and
// the spec that finds it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

export const DEFECTS = join(ROOT, 'test/defects');

/** The two comment lines before the diff. */
const HEADER = /^# (?<says>\S.*\.)\n# Found by: (?<spec>\S+)\n--- /;
const CHANGED_FILE = /^\+\+\+ b\/(.+)$/gm;

/**
 * @param wanted parts of names; empty selects every defect
 * @returns { name, patch, says, spec, paths, fault }: `patch` is the path of the patch file, `says` the description,
 * `paths` are the files that it changes; `fault` is an error in the header, or null
 */
export function readDefects(wanted = []) {
  return readdirSync(DEFECTS)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => read(file.replace(/\.patch$/, '')))
    .filter(({ name }) => !wanted.length || wanted.some((part) => name.includes(part)));
}

function read(name) {
  const patch = join(DEFECTS, `${name}.patch`);
  const text = readFileSync(patch, 'utf8');
  const { says = null, spec = null } = HEADER.exec(text)?.groups ?? {};
  const paths = [...text.matchAll(CHANGED_FILE)].map(([, path]) => path);
  return { name, patch, says, spec, paths, fault: faultIn(says, spec) };
}

function faultIn(says, spec) {
  if (!says) return 'It does not begin with “# <what breaks>.” and “# Found by: <spec>”.';
  return existsSync(join(ROOT, spec)) ? null : `The spec that is to find it is not there: ${spec}`;
}
