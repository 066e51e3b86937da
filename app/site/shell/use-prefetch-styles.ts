import { useEffect } from 'react';

/**
 * Prefetches a page's style sheets when a visitor points at a link to that page, or focuses it. React Router's own
 * prefetching (`prefetch="intent"`) covers scripts and data, but not the style sheets that a route's modules import
 * (react-router 8.4, getKeyedPrefetchLinks). The server lists them in the page (server/pages/create-page-renderer.ts).
 */
export function usePrefetchStyles(): void {
  useEffect(() => {
    const list = document.querySelector('script#style-sheets')?.textContent;
    if (!list) return; // In development, Vite loads the styles.
    const sheets: Record<string, string[] | undefined> = JSON.parse(list);
    const prefetchStyles = ({ target }: Event) => {
      const path = (target as Element).closest?.('a')?.pathname;
      for (const sheet of (path && sheets[path]) || []) prefetch(sheet);
    };
    for (const name of ['pointerover', 'focusin']) addEventListener(name, prefetchStyles);
    return () => {
      for (const name of ['pointerover', 'focusin']) removeEventListener(name, prefetchStyles);
    };
  }, []);
}

/** Prefetches a style sheet unless the page already links to it. */
function prefetch(sheet: string): void {
  if (document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'prefetch', as: 'style', href: sheet }));
}
