import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * One query parameter of the address: a filter, a tab, the dialog that is open. Null when it is absent; setting null
 * removes it. Filters replace the address; with `push` the browser's Back undoes it, as one expects of a dialog.
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
