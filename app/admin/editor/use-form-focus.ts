import { useEffect, useRef } from 'react';

/**
 * Moves the focus in a form: to the first invalid field after an attempt to save, and back to the button after saving,
 * because a button that is disabled while it is saving loses the focus.
 *
 * @param submitCount how many times the form was submitted
 * @returns the ref of the element around the form. Invalid fields are found by `aria-invalid`, so any control works.
 */
export function useFormFocus(submitCount: number, saving: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const wasSaving = useRef(false);

  useEffect(() => {
    if (submitCount > 0) focusFirst(container.current, '[aria-invalid="true"]');
  }, [submitCount]);

  useEffect(() => {
    if (wasSaving.current && !saving && document.activeElement === document.body)
      focusFirst(container.current, '[type="submit"]');
    wasSaving.current = saving;
  }, [saving]);

  return container;
}

function focusFirst(container: HTMLElement | null, selector: string): void {
  container?.querySelector<HTMLElement>(selector)?.focus();
}
