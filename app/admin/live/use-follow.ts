import { useCallback, useEffectEvent, useRef } from 'react';
import { useRowChange } from './live-provider.tsx';

/**
 * Reads a row again whenever it was changed, and calls `onRead` with it: null if it was deleted.
 *
 * @param id the row; undefined while it is not stored
 */
export function useFollow<Row>(
  table: string,
  id: string | undefined,
  { read, onRead }: { read: () => Promise<Row | null>; onRead: (row: Row | null) => void },
): void {
  const lastRead = useRef(0);
  const readAgain = useEffectEvent(async () => {
    lastRead.current += 1;
    const current = lastRead.current;
    // If it cannot be read, the form stays as it is. A save notices that the row has changed.
    const row = await read().catch(() => undefined);
    if (row !== undefined && current === lastRead.current) handRow(row);
  });
  const handRow = useEffectEvent(onRead);
  useRowChange(
    table,
    id,
    useCallback(() => void readAgain(), []),
  );
}
