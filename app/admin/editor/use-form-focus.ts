import { useEffect, useRef } from 'react';

/**
 * Where the focus goes in a form: to the first field that was refused; and back to the button when a save has come to
 * its end, for a button that is disabled meanwhile gives the focus away.
 *
 * @param submitCount how often it was submitted
 * @returns for the element around the form; fields of every kind are found by what they say of themselves
 */
export function useFormFocus(submitCount: number, saving: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasSaving = useRef(false);

  useEffect(() => {
    if (submitCount > 0) focusOn(place.current, '[aria-invalid="true"]');
  }, [submitCount]);

  useEffect(() => {
    if (wasSaving.current && !saving && document.activeElement === document.body)
      focusOn(place.current, '[type="submit"]');
    wasSaving.current = saving;
  }, [saving]);

  return place;
}

function focusOn(place: HTMLElement | null, selector: string): void {
  place?.querySelector<HTMLElement>(selector)?.focus();
}
