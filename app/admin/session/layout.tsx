import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { QueryProvider } from '#app/admin/query/query-provider.tsx';
import { ClientProvider } from '#app/client/client-provider.tsx';
import { createLogoImage } from '#app/client/logo-image.ts';
import { getHasService, getMessageMail, getPublicConfiguration } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { createOfflineNavigation } from '#app/ui/offline/offline-navigation.ts';
import { useOfflineNavigation } from '#app/ui/offline/use-offline-navigation.ts';
import { SiteTitleContext } from '#app/ui/site-title.tsx';
import { getIconVersion } from '#domain/look/logo.ts';
import type { Route } from './+types/layout.ts';
import { SessionProvider } from './session-provider.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { siteTitle, language, brand } = await readSiteSettings(context);
  return {
    ...getPublicConfiguration(context),
    messageMail: getMessageMail(context),
    hasService: getHasService(context),
    siteTitle,
    language,
    logo: createLogoImage(brand.logo, siteTitle),
    iconVersion: brand.logo && getIconVersion(brand.logo),
  };
}

/**
 * A navigation does not load the data of this layout again, because the client's configuration never changes. Only a
 * revalidation of the current page loads it again, e.g. after a change of the site's title or logo.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

/** Keeps the sign-in pages and the panel out of caches and search engines. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
}

/** The sign-in pages and the panel share one session, so that signing in does not load it again. */
export default function SessionLayout({ loaderData }: Route.ComponentProps) {
  useOfflineNavigation(createOfflineNavigation);
  return (
    <ClientProvider configuration={loaderData}>
      <QueryProvider>
        <SessionProvider>
          <meta name="robots" content="noindex" />
          <SiteTitleContext value={loaderData}>
            <Outlet />
          </SiteTitleContext>
        </SessionProvider>
      </QueryProvider>
    </ClientProvider>
  );
}
