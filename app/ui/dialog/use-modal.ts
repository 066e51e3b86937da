import { type RefObject, useEffect, useRef } from 'react';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

/** The first field of a form, which gets the focus. In a dialog without a form, the browser focuses the first button. */
const firstField = 'form :is(input:not([readonly]), select, textarea)';

/**
 * Opens and closes a native modal dialog, which traps the focus, makes the rest of the page inert and restores the focus
 * when it closes. Notices appear inside the dialog while it is open.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const { handleDialogChange } = useNotices();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const focused = document.activeElement;
    const restoreCaret = saveCaret(focused);
    element.showModal();
    element.querySelector<HTMLElement>(firstField)?.focus();
    handleDialogChange();
    return () => {
      element.close();
      // A dialog that is removed from the page does not restore the focus itself.
      if (!element.isConnected && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      handleDialogChange();
      restoreCaret();
    };
  }, [open, handleDialogChange]);

  return dialog;
}

/**
 * Saves the caret position of a field and returns a function that restores it. If the contents of a dialog are removed
 * while the dialog closes, Chromium (seen in version 156) restores the focus without the caret, and typing has no effect.
 * Blurring the field and focusing it again restores the caret.
 */
function saveCaret(field: Element | null): () => void {
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isInput && !(field instanceof HTMLElement && field.isContentEditable)) return () => {};
  const readCaret = () => (isInput ? [field.selectionStart, field.selectionEnd] : []);
  const value = isInput && field.value;
  const caret = readCaret();
  return () => {
    if (document.activeElement !== field) return;
    // The Escape key closes the dialog before React renders, so the owner may have typed since.
    const [start, end] = isInput && field.value !== value ? readCaret() : caret;
    field.blur();
    field.focus({ preventScroll: true });
    // Some types of input, such as email, have no readable selection.
    if (isInput && start != null && end != null) field.setSelectionRange(start, end);
  };
}
