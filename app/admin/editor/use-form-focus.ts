import { type RefObject, useEffect, useRef } from 'react';

const invalidField = '[aria-invalid="true"]';

interface FormState {
  /** Says how many times the form was submitted. */
  submitCount: number;
  saving: boolean;
  failure: Error | null;
  /** Says whether the focus moves to what a failure is about: not if the owner has gone on typing. */
  followsFailure: RefObject<boolean>;
}

/**
 * Moves the focus: to the first invalid field after an attempt to save, to the reason if the server has rejected it, and
 * after saving back to the button, which loses the focus while it is disabled.
 */
export function useFormFocus(
  container: RefObject<HTMLElement | null>,
  { submitCount, saving, failure, followsFailure }: FormState,
): void {
  const wasSaving = useRef(false);

  useEffect(() => {
    if (submitCount > 0) focusFirst(container.current, invalidField);
  }, [container, submitCount]);

  useEffect(() => {
    if (wasSaving.current && !saving && document.activeElement === document.body)
      focusFirst(container.current, '[type="submit"]');
    wasSaving.current = saving;
  }, [container, saving]);

  useEffect(() => {
    if (failure && followsFailure.current)
      focusFirst(container.current, `[data-save-error], ${invalidField}`);
  }, [container, failure, followsFailure]);
}

function focusFirst(container: HTMLElement | null, selector: string): void {
  const element = container?.querySelector<HTMLElement>(selector);
  // A field in a closed group cannot take the focus.
  const group = element?.closest('details');
  if (group) group.open = true;
  element?.focus();
}
