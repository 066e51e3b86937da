import { useCallback, useRef } from 'react';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { orderSlides } from './order-slides.ts';
import type { Slide } from './slide.ts';
import { renumbered } from './slide-order.ts';

/**
 * Writes one order after the other; of those that wait, the newest alone.
 *
 * @param onFailure is told what stood in the way, and the order that is stored
 */
export function useOrderWrites(onFailure: (failure: unknown, stored: readonly Slide[]) => void) {
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
          if (changed.length > 0) await orderSlides((await connect()).client, changed);
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
