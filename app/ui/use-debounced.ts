import { useEffect, useState } from 'react';

/** Returns the text, but a changed one only after it has not changed again for `delayMs` milliseconds. */
export function useDebounced(text: string, delayMs = 400): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
