import { useCallback, useMemo, useState } from 'react';

/** Which of the rows that are shown are chosen; one that is no longer shown is chosen no longer. */
export function useSelection(shown: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => new Set(shown.filter((key) => marked.has(key))), [shown, marked]);

  const choose = useCallback((keys: readonly string[], chosen: boolean) => {
    setMarked((last) => {
      const next = new Set(last);
      for (const key of keys) {
        if (chosen) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setMarked(new Set()), []);

  return { chosen, choose, clear };
}
