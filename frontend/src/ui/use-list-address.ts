import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Stores the filters of a list and the current page in the query parameters, so that the view can be sent to a
 * colleague. `change` returns to the first page. Other parameters, such as an open dialog, stay unchanged.
 */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name)])) as Record<Name, string | null>;
  /** The cursors of the pages from the second to this one, in order. */
  const cursors = params.getAll('after');

  const change = useCallback(
    (part: Partial<Record<Name, string | null>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('after');
          for (const [name, value] of Object.entries<string | null | undefined>(part)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  const turnTo = useCallback(
    (to: string[]) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete('after');
        to.forEach((cursor) => after.append('after', cursor));
        return after;
      }),
    [setParams],
  );

  return { filters, cursors, change, turnTo };
}
