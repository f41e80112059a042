import type { Item } from '../../api/types.js';

export type VersionRow = Item<'/api/blog-posts/{id}/versions'>;

export const VERSION_KINDS: Record<VersionRow['kind'], string> = {
  generated: 'Written',
  submitted: 'Submitted',
  edit: 'Edited',
  rewrite: 'Rewritten',
  restore: 'Restored',
};

/** Parses the two version numbers to compare from the address, such as `2-5`. */
export function pairOf(compare: string | null): { from: number; to: number } | null {
  const [, from, to] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(compare ?? '') ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}
