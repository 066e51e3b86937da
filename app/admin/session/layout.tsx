import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ClientProvider } from '#app/backend/client-provider.tsx';
import { publicConfiguration } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { SiteTitleProvider } from '#app/ui/site-title.tsx';
import type { Route } from './+types/layout.ts';
import { SessionProvider } from './session-provider.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { siteTitle } = await readSiteSettings(context);
  return { ...publicConfiguration(context), siteTitle };
}

/**
 * What the client is made with stays the same as long as the document lives, so no way within it asks again; only who
 * has changed the site's title does.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

/** Nothing behind the sign-in is kept by a cache or found by a search engine. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
}

/** The one session of the sign-in pages and the panel, so that going from one to the other asks nothing anew. */
export default function SessionLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ClientProvider configuration={loaderData}>
      <SessionProvider>
        <meta name="robots" content="noindex" />
        <SiteTitleProvider name={loaderData.siteTitle}>
          <Outlet />
        </SiteTitleProvider>
      </SessionProvider>
    </ClientProvider>
  );
}
