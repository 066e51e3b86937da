import { useCallback, useMemo, useState } from 'react';

/** The selection among the ids on the screen. An id counts as selected only while it is on the screen. */
export function useSelection(ids: readonly string[]) {
  const [selectedAnywhere, setSelectedAnywhere] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => new Set(ids.filter((id) => selectedAnywhere.has(id))),
    [ids, selectedAnywhere],
  );

  const select = useCallback((changed: readonly string[], isSelected: boolean) => {
    setSelectedAnywhere((last) => {
      const next = new Set(last);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelectedAnywhere(new Set()), []);

  return { selected, select, clear };
}
