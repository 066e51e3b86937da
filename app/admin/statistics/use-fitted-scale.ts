import { type RefObject, useEffect } from 'react';

/**
 * Scales the only child of a box, which may have a fixed width, so that it fits into the box, and gives the box its height. The
 * style sheet applies `--scale` and `--height`.
 */
export function useFittedScale(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!(outer && inner instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => {
      const scale = outer.clientWidth / inner.offsetWidth;
      outer.style.setProperty('--scale', String(scale));
      outer.style.setProperty('--height', `${inner.offsetHeight * scale}px`);
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box]);
}
