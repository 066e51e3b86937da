import { useCallback, useEffect, useRef } from 'react';
import { useRowChange } from './live-provider.tsx';

interface FollowOptions<Row, Stored> {
  /** Reads the row; null if there is none anymore. */
  read: () => Promise<Row | null>;
  /** Converts the row to what the editor shows. */
  toStored: (row: Row) => Stored;
  /** Called whenever the row was read again: null if it has been deleted. */
  onRead?: (row: Row | null) => void;
  /** Called when the editor shows the row. */
  onShown?: (row: Row) => void;
}

/**
 * Returns the prop `follow` of an editor: it takes a listener, to which the row is passed whenever it was changed. The
 * listener returns whether the editor shows the row now.
 */
export function useFollow<Row, Stored>(
  table: string,
  id: string | undefined,
  options: FollowOptions<Row, Stored>,
): (listener: (stored: Stored) => boolean) => () => void {
  const show = useRef<((stored: Stored) => boolean) | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const lastRead = useRef(0);
  const readAgain = useCallback(async () => {
    lastRead.current += 1;
    const current = lastRead.current;
    // If it cannot be read, the form stays as it is. A save notices that the row has changed.
    const row = await latest.current.read().catch(() => undefined);
    if (row === undefined || current !== lastRead.current) return;
    const { toStored, onRead, onShown } = latest.current;
    onRead?.(row);
    if (row !== null && show.current?.(toStored(row))) onShown?.(row);
  }, []);
  useRowChange(table, id, readAgain);
  return useCallback((listener) => {
    show.current = listener;
    return () => {
      show.current = null;
    };
  }, []);
}
