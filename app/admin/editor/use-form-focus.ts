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
 * Moves the focus in a form. After an attempt to save, it goes to the first invalid field. If the server has rejected
 * the save, it goes to the reason. After saving, it goes back to the button, because a button that is disabled while it
 * is saving loses the focus. Invalid fields are found by `aria-invalid`, so any control works.
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
      focusFirst(container.current, '[data-pressed], [type="submit"]');
    wasSaving.current = saving;
  }, [container, saving]);

  useEffect(() => {
    if (failure && followsFailure.current)
      focusFirst(container.current, `[data-save-error], ${invalidField}`);
  }, [container, failure, followsFailure]);
}

function focusFirst(container: HTMLElement | null, selector: string): void {
  const element = container?.querySelector<HTMLElement>(selector);
  // A field in a closed group cannot take the focus. The group may itself be in one.
  for (let group = element?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true;
  element?.focus();
}
