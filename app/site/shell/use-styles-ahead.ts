import { useEffect } from 'react';

/** Of what the router knows of the site, the part that is used here. */
interface SiteMap {
  routes: Record<string, { path?: string; css?: string[] }>;
}

/**
 * Fetches a page's style sheets when somebody means to open it. The router fetches its scripts and its data then, but of
 * the sheets only those that a route names by itself (react-router 8.4, getKeyedPrefetchLinks): the others would be
 * waited for after the press.
 */
export function useStylesAhead(): void {
  useEffect(() => {
    const { routes } = (window as unknown as { __reactRouterManifest: SiteMap }).__reactRouterManifest;
    const fetchAhead = ({ target }: Event) => {
      const path = (target as Element).closest?.('a')?.pathname.slice(1);
      for (const route of Object.values(routes))
        if (path && route.path === path) for (const sheet of route.css ?? []) prefetch(sheet);
    };
    for (const name of ['pointerover', 'focusin']) addEventListener(name, fetchAhead);
    return () => {
      for (const name of ['pointerover', 'focusin']) removeEventListener(name, fetchAhead);
    };
  }, []);
}

/** Unless it is here, in whatever way. */
function prefetch(sheet: string): void {
  if (document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'prefetch', as: 'style', href: sheet }));
}
