import type { Item } from '../../api/types.js';

export type Entry = Item<'/api/dashboard/activity'>;

/** An entry of the audit log; for a generated post also the name of the person who requested it. */
export type EntryWithRequester = Entry & { askedForBy?: string };

const runOf = ({ changes }: Entry): unknown => changes['generationRunId']?.[1];

/**
 * Removes entries that a later entry makes redundant: the start of a run whose post is listed, and the start of a
 * rewrite, which follows its request. Adds the person who requested a generated post.
 */
export function mergeEntries(entries: readonly Entry[]): EntryWithRequester[] {
  const written = new Set(entries.map(runOf));
  const begun = entries.filter(({ action }) => action === 'generation.started');
  return entries
    .filter(
      ({ action, subject, changes }) =>
        action !== 'generation.started' || !(written.has(subject.id) || 'rewriteOf' in changes),
    )
    .map((entry) => {
      const by = begun.find(({ subject, actor }) => subject.id === runOf(entry) && actor.kind === 'user');
      return by ? { ...entry, askedForBy: by.actor.name } : entry;
    });
}
