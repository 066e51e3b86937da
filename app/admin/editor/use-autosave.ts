import { useEffect, useEffectEvent, useRef } from 'react';

/** A pause in typing after which a draft is saved to the server, in milliseconds. */
const pauseMs = 1500;

/** The draft of an owner who types without a pause is saved after this time, in milliseconds. */
const maxWaitMs = 20_000;

/** The time until the next attempt if nothing has been typed since the last one failed, in milliseconds. */
const retryMs = 15_000;

interface AutosaveOptions {
  /** Says whether there is something to save, and nothing keeps it from being saved. */
  isDue: boolean;
  /** The values in the form: a new object after each change, which starts the pause again. */
  values: object;
  /** What the last attempt has sent, if it has failed. */
  failed: object | null;
  onPause: () => void;
}

/**
 * Calls `onPause` after each pause in typing while something is to be saved. After a failure it does so when the browser
 * is back online, or some time later.
 */
export function useAutosave({ isDue, values, failed, onPause }: AutosaveOptions): void {
  const waitsSince = useRef<number>(null);
  const save = useEffectEvent(onPause);
  useEffect(() => {
    if (!isDue) {
      waitsSince.current = null;
      return;
    }
    waitsSince.current ??= Date.now();
    const pause = Math.min(pauseMs, maxWaitMs - (Date.now() - waitsSince.current));
    const timer = setTimeout(() => save(), values === failed ? retryMs : Math.max(0, pause));
    const saveOnline = () => save();
    if (failed) addEventListener('online', saveOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', saveOnline);
    };
  }, [isDue, values, failed]);
}
