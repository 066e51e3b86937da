import { useEffect, useEffectEvent } from 'react';

const isSaveShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey && !shiftKey;

/**
 * Calls `onSave` when Ctrl+S or Cmd+S is pressed anywhere on the page. While a modal dialog is open, the shortcut has no
 * effect. The browser's own dialog, which saves the page as a file, never opens.
 */
export function useSaveShortcut(onSave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveShortcut(event)) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('dialog[open]')) onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
