import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Stores a value in one query parameter: a filter, a tab, the open dialog. The value is null when the parameter is
 * absent, and setting null removes it. A change replaces the history entry; with `push` it adds one, so that the
 * browser's Back closes a dialog.
 */
export function useUrlState(name: string, { push = false } = {}): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: !push || value === null, preventScrollReset: true },
      ),
    [name, push, setParams],
  );
  return [params.get(name), set];
}
