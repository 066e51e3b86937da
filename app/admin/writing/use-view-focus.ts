import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus after a switch between the form and the writing view, because the button that switched is gone. An
 * empty title gets the focus, or else the text does. A record without a title that opens in the writing view begins in
 * the title, too.
 */
export function useViewFocus(isWriting: boolean, title: { name: string; value: string }, contentId: string) {
  const shown = useRef<boolean | null>(null);
  const focus = useEffectEvent((isFirst: boolean) => {
    if (document.activeElement !== document.body) return;
    if (!title.value) document.getElementsByName(title.name)[0]?.focus();
    else if (!isFirst) document.getElementById(contentId)?.focus();
  });
  useEffect(() => {
    const isFirst = shown.current === null;
    if (isWriting || !isFirst) focus(isFirst);
    shown.current = isWriting;
  }, [isWriting]);
}
