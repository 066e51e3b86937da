import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';

/** What happens to unsaved work when its page is left: a draft of it is saved, or some of it is lost. */
export type UnsavedWork = 'none' | 'kept' | 'lost';

/** Keeps track of the forms that hold unsaved work. */
interface Registry {
  /** Calls the listener when the overall state changes. */
  subscribe: (listener: () => void) => () => void;
  all: () => UnsavedWork;
  /** Adds one form; the returned function removes it. */
  add: (work: UnsavedWork) => () => void;
}

const RegistryContext = createContext<Registry | null>(null);

function createRegistry(): Registry {
  const forms = new Map<symbol, UnsavedWork>();
  const listeners = new Set<() => void>();
  const all = () => (['lost', 'kept'] as const).find((work) => [...forms.values()].includes(work)) ?? 'none';
  const change = (act: () => void) => {
    const before = all();
    act();
    if (before === all()) return;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all,
    add(work) {
      const form = Symbol();
      change(() => forms.set(form, work));
      return () => change(() => forms.delete(form));
    },
  };
}

/** Lets forms report unsaved work, so that a confirm dialog can appear before they are left. */
export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createRegistry);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** Reports whether a form holds unsaved work, as long as it is mounted. */
export function useUnsavedWork(work: UnsavedWork): void {
  const registry = useRegistry();
  useEffect(() => registry.add(work), [work, registry]);
}

/** Whether any form holds unsaved work. */
export function useAllUnsavedWork(): UnsavedWork {
  const { subscribe, all } = useRegistry();
  return useSyncExternalStore(subscribe, all, () => 'none');
}

function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('useUnsavedWork must be used within an UnsavedWorkProvider');
  return registry;
}
