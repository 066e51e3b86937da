import { type RefObject, useEffect } from 'react';

/** In pixels; the style sheet has the same. */
const desktopWidth = 1280;

/** Scales a frame that shows the window of a desktop, so that it fits into the element around it. */
export function useFrameScale(frame: RefObject<HTMLIFrameElement | null>, width: 'frame' | 'desktop'): void {
  useEffect(() => {
    const box = frame.current?.parentElement;
    if (width !== 'desktop' || !box) return;
    const observer = new ResizeObserver(() =>
      box.style.setProperty('--scale', String(box.clientWidth / desktopWidth)),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame, width]);
}
