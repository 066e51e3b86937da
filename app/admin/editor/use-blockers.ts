import { useCallback, useState } from 'react';

/** The reasons why a form cannot be saved at the moment, e.g. an upload into one of its fields. */
export function useBlockers() {
  const [reasons, setReasons] = useState<ReadonlySet<string>>(new Set());
  const blockSaving = useCallback(
    (reason: string) => (blocked: boolean) =>
      setReasons((last) => {
        const next = new Set(last);
        if (blocked) next.add(reason);
        else next.delete(reason);
        return next;
      }),
    [],
  );
  return { isBlocked: reasons.size > 0, blockSaving };
}
