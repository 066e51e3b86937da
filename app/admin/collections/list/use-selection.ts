import { useCallback, useMemo, useState } from 'react';

/** The selection among the ids on the screen. An id that leaves the screen is no longer selected. */
export function useSelection(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => new Set(ids.filter((id) => marked.has(id))), [ids, marked]);

  const select = useCallback((changed: readonly string[], isSelected: boolean) => {
    setMarked((last) => {
      const next = new Set(last);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setMarked(new Set()), []);

  return { selected, select, clear };
}
