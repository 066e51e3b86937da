import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref to the element that gets the focus after a dialog has closed or a request has ended, if no other element
 * has it. A button that was disabled or has disappeared does not get the focus back itself.
 */
export function useFocusAfter<Element extends HTMLElement>(isBusy: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) element.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return element;
}
