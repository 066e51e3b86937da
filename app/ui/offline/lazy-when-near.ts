import { type ComponentType, createElement, lazy, useEffect } from 'react';
import { loadOnceOnline } from './load-once-online.ts';

/** Says how far from the window an element is near: two windows. */
const distance = '200%';

/**
 * Creates a component whose code is loaded when visitors come near it. Until then the HTML of the server stays as it is,
 * with its links; the last press of a button is repeated once the code is there. To be rendered within `Suspense`, in an element with the id `id`. In a page that the browser itself
 * renders, the code is loaded immediately.
 *
 * @param styles the CSS modules of the component. The page needs them before the code, and Vite leaves out those of which
 *   nothing is used.
 */
export function lazyWhenNear<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  styles: readonly CSSModuleClasses[],
) {
  const component = lazy(async () => {
    const element = document.getElementById(id);
    const repeatPress = rememberPress(element);
    const Component = await loadWhenNear(element, load);
    return {
      default: (props: Props) => {
        useEffect(repeatPress, []);
        return createElement(Component, props);
      },
    };
  });
  return Object.assign(component, { styles });
}

/**
 * Remembers the last press of a button in the element until the returned function repeats it. React stops the event of a
 * press on what is not hydrated on its way down from the window.
 */
function rememberPress(element: HTMLElement | null): () => void {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    if (element?.contains(target as Node)) pressed = (target as Element).closest('button');
  };
  addEventListener('click', remember, true);
  return () => {
    removeEventListener('click', remember, true);
    pressed?.click();
    pressed = null;
  };
}

/** Loads code when visitors come near the element: by default, as near as `lazyWhenNear` means. */
export async function loadWhenNear<Module>(
  element: HTMLElement | null,
  load: () => Promise<Module>,
  rootMargin = distance,
): Promise<Module> {
  await waitUntilNear(element, rootMargin);
  return loadOnceOnline(load);
}

function waitUntilNear(element: HTMLElement | null, rootMargin: string): Promise<void> {
  return new Promise((resolve) => {
    if (!element) return resolve();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin },
    );
    observer.observe(element);
  });
}
