import { useSyncExternalStore } from 'react';

export type SavingBlocks = ReturnType<typeof createSavingBlocks>;

/**
 * Holds the reasons why a form must not be saved now, e.g. an upload into one of its fields. They are outside of React,
 * because only the buttons show them: the start of an upload would otherwise render every field of the form.
 */
export function createSavingBlocks() {
  const reasons = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isBlocked: () => reasons.size > 0,
    /** Returns a function that sets whether this reason exists. */
    block: (reason: string) => (blocked: boolean) => {
      if (blocked) reasons.add(reason);
      else reasons.delete(reason);
      for (const listener of listeners) listener();
    },
  };
}

/** Says whether something keeps a form from being saved. */
export const useIsBlocked = ({ blocks }: { blocks: SavingBlocks }): boolean =>
  useSyncExternalStore(blocks.subscribe, blocks.isBlocked);
