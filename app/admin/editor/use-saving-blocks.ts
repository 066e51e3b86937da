import { useCallback, useState } from 'react';

/**
 * Blocks saving a form while there is a reason to wait, e.g. an upload into one of the form's fields.
 * `blockSaving(reason)` returns a function that sets whether this reason exists.
 */
export function useSavingBlocks() {
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
  return { isSavingBlocked: reasons.size > 0, blockSaving };
}
