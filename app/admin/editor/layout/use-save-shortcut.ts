import { type RefObject, useEffect } from 'react';

/**
 * Submits a form when Ctrl+S or Cmd+S is pressed anywhere on the page, as its button does. While a modal dialog is open,
 * the shortcut has no effect. The browser's own dialog, which saves the page as a file, never opens.
 */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!isSaveShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) form.current?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [form]);
}

const isSaveShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey && !shiftKey;
