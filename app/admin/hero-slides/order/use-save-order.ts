import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { heroSlides, type Slide } from '#app/admin/hero-slides/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { saveOrder } from './save-order.ts';
import { findRenumbered } from './slide-order.ts';

/** PostgreSQL's raise_exception: the function `order_slides` did not find all slides. */
const raisedException = 'P0001';

/**
 * Saves one order at a time. If the order changes several times during a request, only the latest order is saved next.
 *
 * @param onRevert called with the stored order when saving fails
 */
export function useSaveOrder(onRevert: (stored: readonly Slide[]) => void) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const next = useRef<readonly Slide[] | null>(null);
  const stored = useRef<readonly Slide[]>([]);

  const { mutate, isRunning } = useSingleMutation({
    mutationFn: async () => {
      while (next.current) {
        const order = next.current;
        next.current = null;
        const renumbered = findRenumbered(stored.current, order);
        if (renumbered.length > 0) await saveOrder((await connect()).client, renumbered);
        stored.current = order;
      }
    },
    meta: { errorTitle: heroSlides.errorTitles.update },
    onError: (error) => {
      next.current = null;
      onRevert(stored.current);
      if ('code' in error && error.code === raisedException)
        void queryClient.invalidateQueries({ queryKey: queryKeys.lists(heroSlides.table) });
    },
  });

  return (before: readonly Slide[], after: readonly Slide[]) => {
    if (!isRunning()) stored.current = before;
    next.current = after;
    mutate();
  };
}
