import { useEffect, useEffectEvent, useRef } from 'react';

/** Moves the focus after a switch of the view, whose button is gone: to an empty title, or else to the text. */
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
