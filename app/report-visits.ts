/**
 * Reports what the server cannot see, because it gets no request: the navigations of the app itself, pages that the browser had
 * fetched or rendered before they were shown, and presses of links that open a partner without our redirect. The build bundles this file, and the server inlines it in the head
 * of public pages while the owner has visits counted (server/pages/finish-page.ts). A report is the URL of the page and,
 * of one that was fetched before, the site from which the visitor came, or the path of the redirect (docs/product/counting.md).
 */

/** How long the results of a search stay before they are reported, because the list follows each letter. */
const searchPauseMs = 2000;

let shown = location.pathname;
let search = location.search;
let waiting: ReturnType<typeof setTimeout> | undefined;

const report = (fields: Record<string, string>) =>
  navigator.sendBeacon('/visits', new URLSearchParams(fields));

function reportSearch(): void {
  if (waiting === undefined) return;
  clearTimeout(waiting);
  waiting = undefined;
  report({ search: shown + search });
}

/** Reports another page, once it has the URL of the window. */
function follow(): void {
  const { pathname, search: newSearch } = location;
  if (pathname !== shown) {
    reportSearch();
    shown = pathname;
    search = newSearch;
    report({ page: shown + search });
  } else if (newSearch !== search) {
    search = newSearch;
    clearTimeout(waiting);
    waiting = setTimeout(reportSearch, searchPauseMs);
  }
}

for (const name of ['pushState', 'replaceState'] as const) {
  const change = history[name];
  history[name] = (...state) => {
    change.apply(history, state);
    follow();
  };
}
addEventListener('popstate', follow);
addEventListener('pagehide', reportSearch);

const reportShown = () => report({ page: shown + search, source: document.referrer });
const [opening] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
  deliveryType?: string;
})[];
// `prerendering` and `deliveryType` are Chromium's.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', reportShown, { once: true });
else if (opening?.deliveryType === 'navigational-prefetch') reportShown();

function reportPress({ type, button, target, isTrusted }: MouseEvent): void {
  // A script's click is no press.
  if (!isTrusted) return;
  // `auxclick` is that of the middle button, which opens the link, and of the right one, which does not.
  if (type === 'auxclick' && button !== 1) return;
  const press = (target as Element).closest<HTMLElement>('[data-press]')?.dataset.press;
  if (press) report({ press });
}
addEventListener('click', reportPress);
addEventListener('auxclick', reportPress);
