import { useEffect, useState } from 'react';

/** A text that is being written, as it was when the last key was pressed `pause` milliseconds ago. */
export function useDebounced(text: string, pause = 400): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
