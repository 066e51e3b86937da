import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** What became of a reading. A failed reload takes away what was shown before: it may no longer be true. */
export type Reading<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'read'; value: Value };

/**
 * Reads something when the component appears, whenever `read` is another function, and on `reload`. While it reads
 * again, the last value stays. An answer that comes late, after a newer call or the component's end, is dropped.
 */
export function useReading<Value>(
  read: () => Promise<Value>,
  onFailure: (failure: unknown) => void,
): [reading: Reading<Value>, reload: () => void] {
  const [reading, setReading] = useState<Reading<Value>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const tellFailure = useEffectEvent(onFailure);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again
  useEffect(() => {
    let current = true;
    read().then(
      (value) => {
        if (current) setReading({ state: 'read', value });
      },
      (failure) => {
        if (!current) return;
        setReading({ state: 'failed' });
        tellFailure(failure);
      },
    );
    return () => {
      current = false;
    };
  }, [read, round]);

  const reload = useCallback(() => setRound((last) => last + 1), []);
  return [reading, reload];
}
