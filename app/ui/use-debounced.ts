import { useEffect, useState } from 'react';

/** Returns the text with a delay: a change is returned once the text has stayed the same for `delayMs` milliseconds. */
export function useDebounced(text: string, delayMs = 400): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
