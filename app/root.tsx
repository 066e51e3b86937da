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

/** The site until a layout has loaded its own data. */
const unnamedSite = { siteTitle: defaultSiteTitle, logo: null, language: ownLanguage };

/**
 * The document around every page, error pages included. The server adds its look (app/render-look.server.ts) and its
 * icons (app/icon-links.ts).
 *
 * The document has the language of the page's title and main text, which browsers offer to translate. All other texts
 * without a language of their own are ours, so the body has the language of our texts (docs/product/texts.md#languages).
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

/** Returns the language in the data of the innermost route that has one. The panel's routes have none. */
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
 * Reports that the page is hydrated, as an effect of the second render. Effects of the first render set state that only
 * effects of the second one apply: that of React Router's blocker of navigations, for example (`useOfflineBlocker`).
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
