import type { Item } from '../../api/types.js';

export type Entry = Item<'/api/dashboard/activity'>;

/** An entry, and of a post that was written the person who had asked for it. */
export type EntryWithRequester = Entry & { askedForBy?: string };

const runOf = ({ changes }: Entry): unknown => changes['generationRunId']?.[1];

/**
 * Entries without those that a later one tells as well: that a run was begun whose post is there, and that a rewrite
 * that somebody asked for was.
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
