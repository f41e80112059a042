import type { Item } from '../../api/types.js';
import type { RewriteRequest } from './rewrite-labels.js';

export type VersionRow = Item<'/api/blog-posts/{id}/versions'>;

const REWRITTEN: Record<RewriteRequest['rewriteType'], string> = {
  tone_change: 'tone',
  total_rewrite: 'whole text',
  partial_rewrite: 'a part',
};
const NAMES: Record<VersionRow['kind'], (version: VersionRow) => string> = {
  generated: () => 'Written',
  submitted: ({ by }) => `Submitted by ${by}`,
  edit: ({ by }) => `Edited by ${by}`,
  rewrite: ({ rewriteType }) => (rewriteType ? `Rewrite: ${REWRITTEN[rewriteType]}` : 'Rewrite'),
  restore: ({ restoredVersion }) => (restoredVersion ? `Restored version ${restoredVersion}` : 'Restored'),
};

/** Names a version by what made it: 'Edited by Ada Byron', 'Rewrite: tone', 'Restored version 2'. */
export const versionName = (version: VersionRow): string => NAMES[version.kind](version);

/** Parses the two version numbers to compare from the address, such as `2-5`. */
export function pairOf(compare: string | null): { from: number; to: number } | null {
  const [, from, to] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(compare ?? '') ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}
