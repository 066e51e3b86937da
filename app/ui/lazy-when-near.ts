import { type ComponentType, lazy } from 'react';
import { loadOnceOnline } from './load-once-online.ts';

/** How far from the window an element is near: two windows. */
const distance = '200%';

/**
 * Creates a component whose code is loaded when visitors come near it. Until then the HTML of the server stays as it is,
 * with its links. To be rendered within `Suspense`, in an element with the id `id`. In a page that the browser itself
 * renders, the code is loaded immediately.
 *
 * @param styles the CSS modules of the component. The page needs them before the code, and Vite leaves out those of which
 *   nothing is used.
 */
export function lazyWhenNear<Props>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  styles: readonly CSSModuleClasses[],
) {
  const component = lazy(async () => ({ default: await loadWhenNear(document.getElementById(id), load) }));
  return Object.assign(component, { styles });
}

/** Loads code when visitors come near the element. */
export async function loadWhenNear<Module>(
  element: HTMLElement | null,
  load: () => Promise<Module>,
): Promise<Module> {
  await waitUntilNear(element);
  return loadOnceOnline(load);
}

function waitUntilNear(element: HTMLElement | null): Promise<void> {
  return new Promise((resolve) => {
    if (!element) return resolve();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: distance },
    );
    observer.observe(element);
  });
}
