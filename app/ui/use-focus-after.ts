import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref to the element that gets the focus when a dialog has closed or a request has ended, and nothing else has
 * it: a button that was disabled or has disappeared does not get the focus back.
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
