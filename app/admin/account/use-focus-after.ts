import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref to the element that gets the focus when a dialog has closed and nothing else has it: a button that was
 * disabled when its dialog opened does not get the focus back.
 */
export function useFocusAfter<Element extends HTMLElement>(isOpen: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) element.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return element;
}
