import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';

/** What becomes of unsaved work when its page goes: it comes back with the next sign-in, or some of it is lost. */
export type UnsavedWork = 'none' | 'kept' | 'lost';

/** Knows the places that hold unsaved work. */
interface Register {
  /** Called when what is known of it is another. */
  subscribe: (listener: () => void) => () => void;
  all: () => UnsavedWork;
  /** Enters one place; what it returns takes it out again. */
  enter: (work: UnsavedWork) => () => void;
}

const RegisterContext = createContext<Register | null>(null);

function createRegister(): Register {
  const places = new Map<symbol, UnsavedWork>();
  const listeners = new Set<() => void>();
  const all = () => (['lost', 'kept'] as const).find((work) => [...places.values()].includes(work)) ?? 'none';
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
    enter(work) {
      const place = Symbol();
      change(() => places.set(place, work));
      return () => change(() => places.delete(place));
    },
  };
}

/** Within it, forms say that they hold unsaved work, and whoever would take them away can ask. */
export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const [register] = useState(createRegister);
  return <RegisterContext value={register}>{children}</RegisterContext>;
}

/** Says of a form, as long as it is there, whether something in it is not saved. */
export function useUnsavedWork(work: UnsavedWork): void {
  const register = useRegister();
  useEffect(() => register.enter(work), [work, register]);
}

/** Whether anything that was written is not saved. */
export function useAllUnsavedWork(): UnsavedWork {
  const { subscribe, all } = useRegister();
  return useSyncExternalStore(subscribe, all, () => 'none');
}

function useRegister(): Register {
  const register = use(RegisterContext);
  if (!register) throw new Error('Unsaved work is told within an UnsavedWorkProvider');
  return register;
}
