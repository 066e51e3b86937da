import { useCallback, useRef, useState } from 'react';

/**
 * Runs one piece of work at a time: while one is under way a further call does nothing, so that a double press
 * writes once. `busy` is for the label of the button.
 */
export function useBusy(): [busy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  // The state arrives with the next render, a second press may come before.
  const underWay = useRef(false);

  const run = useCallback(async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);

  return [busy, run];
}
