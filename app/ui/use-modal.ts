import { type RefObject, useEffect, useRef } from 'react';
import { useNotices } from './notices/notices-provider.tsx';

/**
 * Opens and closes the browser's own modal dialog: it keeps the focus within, makes the rest inert and gives the focus
 * back on closing. Notices appear within it as long as it is open.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const { followDialogs } = useNotices();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    const returnCaret = caretKept(before);
    element.showModal();
    followDialogs();
    return () => {
      element.close();
      // One that was taken out of the page gives nothing back.
      if (!element.isConnected && before instanceof HTMLElement) before.focus({ preventScroll: true });
      followDialogs();
      returnCaret();
    };
  }, [open, followDialogs]);

  return dialog;
}

/**
 * Chromium gives the focus back to a field, but not the caret, where the contents of the dialog go in the moment of its
 * closing: what is typed then goes nowhere (seen in 156). Leaving and entering the field brings it along.
 */
function caretKept(field: Element | null): () => void {
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isInput && !(field instanceof HTMLElement && field.isContentEditable)) return () => {};
  const [start, end] = isInput ? [field.selectionStart, field.selectionEnd] : [null, null];
  return () => {
    if (document.activeElement !== field) return;
    field.blur();
    field.focus({ preventScroll: true });
    // Of some kinds of input a browser does not tell where the caret is.
    if (isInput && start !== null && end !== null) field.setSelectionRange(start, end);
  };
}
