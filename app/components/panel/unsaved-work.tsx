import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';

/** Counts the places that hold unsaved work. */
interface Register {
  /** Called when there is some, where there was none, and the other way round. */
  subscribe: (listener: () => void) => () => void;
  any: () => boolean;
  /** Enters one place; what it returns takes it out again. */
  enter: () => () => void;
}

const RegisterContext = createContext<Register | null>(null);

function createRegister(): Register {
  const places = new Set<symbol>();
  const listeners = new Set<() => void>();
  const change = (act: () => void) => {
    const before = places.size > 0;
    act();
    if (before === places.size > 0) return;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    any: () => places.size > 0,
    enter() {
      const place = Symbol();
      change(() => places.add(place));
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
export function useUnsavedWork(dirty: boolean): void {
  const register = useRegister();
  useEffect(() => (dirty ? register.enter() : undefined), [dirty, register]);
}

/** Whether anything that was written is not saved. */
export function useHasUnsavedWork(): boolean {
  const { subscribe, any } = useRegister();
  return useSyncExternalStore(subscribe, any, () => false);
}

function useRegister(): Register {
  const register = use(RegisterContext);
  if (!register) throw new Error('Unsaved work is told within an UnsavedWorkProvider');
  return register;
}
