import { useCallback, useRef } from 'react';
import type { Slide } from '#app/admin/hero-slides/collection.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { saveOrder } from './save-order.ts';
import { renumbered } from './slide-order.ts';

/**
 * Writes one order after the other; of those that wait, the newest alone.
 *
 * @param onFailure is told what stood in the way, and the order that is stored
 */
export function useSaveOrder(onFailure: (failure: unknown, stored: readonly Slide[]) => void) {
  const connect = useConnect();
  const waiting = useRef<readonly Slide[] | null>(null);
  const underWay = useRef(false);

  return useCallback(
    async (before: readonly Slide[], after: readonly Slide[]) => {
      waiting.current = after;
      if (underWay.current) return;
      underWay.current = true;
      let stored = before;
      try {
        while (waiting.current) {
          const next = waiting.current;
          waiting.current = null;
          const changed = renumbered(stored, next);
          if (changed.length > 0) await saveOrder((await connect()).client, changed);
          stored = next;
        }
      } catch (failure) {
        waiting.current = null;
        onFailure(failure, stored);
      } finally {
        underWay.current = false;
      }
    },
    [connect, onFailure],
  );
}
