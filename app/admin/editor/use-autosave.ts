import { useCallback, useEffect, useRef, useState } from 'react';

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
  draft: unknown;
  /** Saves what is in the form. It rejects if nothing was saved. */
  save: () => Promise<void>;
}

/**
 * Saves a form to the server while the owner writes, after each pause. After a failure, it tries again when the browser
 * is back online, or some time later. One save runs at a time.
 */
export function useAutosave({ isDue, draft, save }: AutosaveOptions) {
  const [isRunning, setRunning] = useState(false);
  const [failedDraft, setFailedDraft] = useState<unknown>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const running = useRef<Promise<unknown>>(null);
  const waitsSince = useRef<number>(null);
  const latest = useRef({ draft, save });
  useEffect(() => {
    latest.current = { draft, save };
  });

  /** Saves now, or after the save that is running. Resolves to whether the save succeeded. */
  const saveNow = useCallback(async (): Promise<boolean> => {
    await running.current;
    const { draft: sent, save: send } = latest.current;
    waitsSince.current = null;
    setRunning(true);
    const attempt = send().then(
      () => true,
      () => false,
    );
    running.current = attempt;
    const isSaved = await attempt;
    running.current = null;
    setRunning(false);
    setFailedDraft(isSaved ? null : sent);
    if (isSaved) setHasSaved(true);
    return isSaved;
  }, []);

  useEffect(() => {
    if (!isDue || isRunning) return;
    waitsSince.current ??= Date.now();
    const pause = Math.min(pauseMs, maxWaitMs - (Date.now() - waitsSince.current));
    const timer = setTimeout(saveNow, draft === failedDraft ? retryMs : Math.max(0, pause));
    const hasFailed = failedDraft !== null;
    if (hasFailed) addEventListener('online', saveNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', saveNow);
    };
  }, [isDue, isRunning, draft, failedDraft, saveNow]);

  return {
    isRunning,
    hasFailed: failedDraft !== null,
    hasSaved,
    saveNow,
    /** Resolves when the save that is running, if any, has ended. */
    settled: useCallback(async () => {
      await running.current;
    }, []),
  };
}
