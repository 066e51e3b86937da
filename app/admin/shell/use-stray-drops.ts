import { useEffect } from 'react';

/**
 * Stops files that are dropped where nothing receives them: the browser would open the file in place of the panel. The
 * element that receives files handles the event first and prevents its default.
 */
export function useStrayDrops(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const events = ['dragenter', 'dragover', 'drop'] as const;
    for (const name of events) addEventListener(name, stop);
    return () => {
      for (const name of events) removeEventListener(name, stop);
    };
  }, []);
}
