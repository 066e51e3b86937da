import { rememberEarlyTaps } from './early-taps.ts';
import { followTaps } from './offline-taps.ts';
import { createOfflineNavigation } from './ui/offline/offline-navigation.ts';

/**
 * Completes a public page right after the first paint of its content: lays out what is below the first view
 * (app/unpainted.ts), and loads the fonts and scripts. The build bundles this file, and the server inlines it in the page
 * (server/pages/finish-page.ts). The measurements are in docs/decisions/0008-paint-before-fonts-and-scripts-load.md and
 * docs/decisions/0054-lay-out-the-first-view-first.md.
 *
 * - Fonts load right away and are applied together, so that the look of the text changes only once.
 * - Scripts start when the browser is idle after the paint and the load event, or at the first pointer, key or focus
 *   event. Until then links and forms work as plain HTML.
 * - Taps that need the scripts, or the lost connection, are remembered and repeated (app/early-taps.ts).
 *
 * A background tab reports no paint, so its fonts and scripts are loaded after three seconds.
 */
const maxPaintWaitMs = 3000;

const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((entries, observer) => {
    // A slow browser can paint the background before the content has arrived.
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // Waits for two frames, because the first one can lack an image that the second one shows.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  }).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, maxPaintWaitMs);
});

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else addEventListener('load', () => resolve(), { once: true });
});

/** Replaces each template of this type with its content. `prepare` is called for each element before it is inserted. */
function insertTemplates(type: string, prepare?: (element: HTMLElement) => void): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(`template[data-late=${type}]`)) {
    const content = document.importNode(template.content, true);
    for (const element of content.children) prepare?.(element as HTMLElement);
    template.replaceWith(content);
  }
}

painted.then(async () => {
  delete document.documentElement.dataset.unpainted;
  const fetched: Promise<unknown>[] = [];
  insertTemplates('font', (preload) => {
    fetched.push(
      new Promise((resolve) => {
        preload.onload = preload.onerror = resolve;
      }),
    );
  });
  await Promise.all(fetched);
  insertTemplates('font-faces');
});

let started = false;
function startScripts(): void {
  if (started) return;
  started = true;
  insertTemplates('script');
}

/** Loads failed scripts again. Each gets a new element, because that of a failed script does nothing more. */
function restartScripts(): void {
  for (const failed of document.querySelectorAll<HTMLScriptElement>('script[type=module]')) {
    const script = document.createElement('script');
    for (const { name, value } of failed.attributes) script.setAttribute(name, value);
    script.textContent = failed.textContent;
    failed.replaceWith(script);
  }
}

rememberEarlyTaps(restartScripts);
// After hydration, the page keeps taps with the code that this script already contains.
globalThis.offlineNavigation = (router, notices) => createOfflineNavigation(router, notices, followTaps);

for (const name of ['pointerover', 'pointerdown', 'keydown', 'focusin'])
  addEventListener(name, startScripts, { once: true, capture: true, passive: true });

Promise.all([painted, loaded]).then(() => {
  if ('requestIdleCallback' in window) requestIdleCallback(startScripts, { timeout: 2000 });
  else setTimeout(startScripts, 200);
});
