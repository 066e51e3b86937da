import { type ComponentType, createElement, lazy, useEffect } from 'react';
import { loadOnceOnline } from './load-once-online.ts';

/** An element is near within this distance from the window: twice its height. */
const distance = '200%';

/**
 * Creates a component whose code is loaded when visitors come near it. Until then, the HTML of the server stays as it is,
 * with its links, and the last press of a button is remembered, to be repeated once the code is there. On a page that the
 * browser itself renders, the code is loaded immediately. Render the component within `Suspense`, in an element with this
 * `id`.
 *
 * @param styles the CSS modules of the component. The page needs them before the code, and Vite leaves out modules of
 *   which nothing is used.
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
 * Remembers the last press of a button in the element until the returned function repeats it. It listens on the window,
 * because React stops such an event further down while the element is not hydrated.
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

/** Loads code when visitors come near the element: by default, within two heights of the window. */
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
