import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Describes what keys do, together with Ctrl or Cmd and Shift: `{ p: openPreview }`. */
type Shortcuts = Readonly<Record<string, () => void>>;

/** Runs a shortcut of Ctrl or Cmd, Shift and a letter anywhere on the page, unless a dialog is open. */
export function useShortcuts(enabled: boolean, shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
    const run = shortcuts[key.toLowerCase()];
    if (!run || ctrlKey === metaKey || !shiftKey || altKey) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (!repeat) run();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [enabled]);
}

/** Calls `onHelp` on Ctrl+/ or Cmd+/, and on a question mark that is not typed into a text. */
export function useHelpKeys(onHelp: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isCommand = key === '/' && ctrlKey !== metaKey && !altKey;
    const isQuestion = key === '?' && !ctrlKey && !metaKey && !altKey && !isTextField(target);
    if ((!isCommand && !isQuestion) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onHelp();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/**
 * Runs single keys, `{ s: save }`, while the focus is in an element or nowhere: a key that is typed into a field or pressed in
 * another part of the page is not meant (WCAG 2.1.4).
 */
export function useSingleKeys(element: RefObject<HTMLElement | null>, keys: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
    const run = keys[key.toLowerCase()];
    if (!run || ctrlKey || metaKey || altKey || shiftKey || isTextField(target)) return;
    if (target !== document.body && !element.current?.contains(target as Node)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (!repeat) run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
