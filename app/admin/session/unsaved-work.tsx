import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';

/** The unsaved work of a form. After leaving the page, `recoverable` work can be restored from its draft. */
export type UnsavedWork = 'none' | 'recoverable' | 'unrecoverable';

const StoreContext = createContext<ReturnType<typeof createStore> | null>(null);

/** Creates what keeps track of the forms with unsaved work. */
function createStore() {
  const forms = new Map<symbol, UnsavedWork>();
  const listeners = new Set<() => void>();
  const getOverall = (): UnsavedWork =>
    (['unrecoverable', 'recoverable'] as const).find((work) => [...forms.values()].includes(work)) ?? 'none';
  const change = (update: () => void) => {
    const before = getOverall();
    update();
    if (before === getOverall()) return;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getOverall,
    /** Adds a form. The returned function removes it. */
    add(work: UnsavedWork) {
      const form = Symbol();
      change(() => forms.set(form, work));
      return () => change(() => forms.delete(form));
    },
  };
}

/** Lets forms report unsaved work, so that a logout can ask for confirmation first. */
export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useUnsavedWork(work: UnsavedWork): void {
  const store = useStore();
  useEffect(() => store.add(work), [work, store]);
}

/**
 * Returns the unsaved work of all forms together: `unrecoverable` if the work of any form is. While it is not needed, it is
 * 'none', and its changes render nothing.
 */
export function useAllUnsavedWork(isNeeded = true): UnsavedWork {
  const { subscribe, getOverall } = useStore();
  return useSyncExternalStore(
    subscribe,
    () => (isNeeded ? getOverall() : 'none'),
    () => 'none',
  );
}

/** Returns a function that returns the unsaved work right now. */
export const useGetUnsavedWork = (): (() => UnsavedWork) => useStore().getOverall;

function useStore() {
  const store = use(StoreContext);
  if (!store) throw new Error('useUnsavedWork must be used within an UnsavedWorkProvider');
  return store;
}
