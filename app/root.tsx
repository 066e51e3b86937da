import { type ReactNode, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import { ownLanguage } from '#domain/language.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import type { Route } from './+types/root.ts';
import { ErrorPage, toPageError } from './site/components/error-page.tsx';
import { hydratedEvent } from './ui/hydrated-event.ts';
import { NoticesProvider } from './ui/notices/notices-provider.tsx';
import { SiteTitleContext } from './ui/site-title.tsx';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/image-colors.css';
import './ui/styles/print.css';

/** Until a layout has loaded its own. */
const unnamedSite = { siteTitle: defaultSiteTitle, logo: null, language: ownLanguage };

/**
 * The document around every page, error pages included. The server adds what gives it its look
 * (app/render-look.server.ts) and its icons (app/icon-links.ts).
 *
 * The document has the language of the page's main text, which browsers offer to translate and whose title it is. What has no
 * language of its own in it is ours, so the body has the language of our texts (docs/product/texts.md#languages).
 */
export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body lang={language === ownLanguage ? undefined : ownLanguage}>
        <SiteTitleContext value={unnamedSite}>{children}</SiteTitleContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The language that the innermost route has loaded. The panel has none. */
function usePageLanguage(): string {
  const loaded = useMatches().map(({ loaderData }) => loaderData);
  return Object.assign({ language: ownLanguage }, ...loaded).language;
}

export default function Root() {
  return (
    <NoticesProvider>
      <Outlet />
      <HydrationReport />
    </NoticesProvider>
  );
}

/**
 * Reports that the page is hydrated. The effects of the first render set what those of the second apply, such as React
 * Router's blocker of navigations (`useOfflineBlocker`), so it reports after the second.
 */
function HydrationReport() {
  const [isSecondRender, setSecondRender] = useState(false);
  useEffect(() => {
    if (isSecondRender) window.dispatchEvent(new Event(hydratedEvent));
    else setSecondRender(true);
  }, [isSecondRender]);
  return null;
}

/** Shows an error that no page caught. The cause is only logged; visitors see a sentence and a link to the home page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={toPageError(isRouteErrorResponse(error) ? error.status : 500)} standalone />;
}
