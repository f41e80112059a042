import { useCallback, useState } from 'react';

/** Stores the selected elements of a list across its pages, each as it was when selected, up to `most`. */
export function useSelection<T>(idOf: (item: T) => number | string, most: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<number | string, T>>(new Map());

  const set = useCallback(
    (items: readonly T[], on: boolean) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const item of items) {
          if (!on) after.delete(idOf(item));
          else if (after.size < most) after.set(idOf(item), item);
        }
        return after;
      }),
    [idOf, most],
  );

  return {
    items: [...chosen.values()],
    has: (item: T) => chosen.has(idOf(item)),
    set,
    clear: useCallback(() => setChosen(new Map()), []),
  };
}
