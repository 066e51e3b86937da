import { useEffect, useRef, useState } from 'react';
import { data, Outlet, useBlocker, useLocation, useNavigation } from 'react-router';
import { readContactInfo } from '#app/client/contact-info.ts';
import { createLogoImage } from '#app/client/logo-image.ts';
import { countVisits } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { BookingDock } from '#app/site/booking/dock/booking-dock.tsx';
import type { BookRequest } from '#app/site/booking/dock/docked-tag.tsx';
import { PartnerContext } from '#app/site/booking/partner-url.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { readLegalDates } from '#app/site/legal/read-legal-dates.ts';
import type { createOfflineNavigation } from '#app/ui/offline/offline-navigation.ts';
import { useOfflineNavigation } from '#app/ui/offline/use-offline-navigation.ts';
import { SiteTitleContext } from '#app/ui/site-title.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { ownLanguage } from '#domain/language.ts';
import { defaultTagline, splitCopyright } from '#domain/look/footer-texts.ts';
import { getIconVersion } from '#domain/look/logo.ts';
import type { Route } from './+types/layout.ts';
import styles from './layout.module.css';
import { fitHeader, readMenuPages } from './read-menu-pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePrefetchStyles } from './use-prefetch-styles.ts';

declare global {
  /** Set by the inline script of a public page (app/late-start.ts); undefined on the server and in development. */
  var offlineNavigation: typeof createOfflineNavigation | undefined;
}

export async function loader({ context }: Route.LoaderArgs) {
  const [{ contact, social, failed }, site, legal, menuPages] = await Promise.all([
    readContactInfo(context),
    readSiteSettings(context),
    readLegalDates(context),
    readMenuPages(context),
  ]);
  const incomplete = failed || site.failed || legal.failed || menuPages.failed;
  if (site.countsVisits) countVisits(context);
  const { siteTitle, language, affiliateUrl, opensByGo, commissionNote, brand } = site;
  return data(
    {
      email: contact.email,
      social,
      siteTitle,
      language,
      logo: createLogoImage(brand.logo, siteTitle),
      iconVersion: brand.logo && getIconVersion(brand.logo),
      tagline:
        brand.tagline === null
          ? { text: defaultTagline, language: ownLanguage }
          : { text: brand.tagline, language },
      copyright: splitCopyright(brand.copyright, siteTitle),
      copyrightLang: brand.copyright === null ? undefined : language,
      affiliateUrl,
      opensByGo,
      commissionNote,
      hasLanguageSwitcher: site.hasLanguageSwitcher,
      headerPages: menuPages.header,
      headerPagesFit: fitHeader(menuPages.header),
      footerPages: menuPages.footer,
      hasLegalNotice: legal.dates.notice !== null,
    },
    incomplete ? { headers: noStore } : {},
  );
}

export const headers = cacheHeaders;

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [bookRequest, setBookRequest] = useState<BookRequest | null>(null);
  usePrefetchStyles();
  useOfflineBlocker();

  // After client-side navigation the focus moves to the top of the new page, as it does when a document is loaded.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <SiteTitleContext value={loaderData}>
      <PartnerContext value={loaderData}>
        <div className={styles.page}>
          <SkipLink to="content" />
          <NavigationProgress />
          <SiteHeader
            pages={loaderData.headerPages}
            pagesFit={loaderData.headerPagesFit}
            hasLanguageSwitcher={loaderData.hasLanguageSwitcher}
            onBook={(button) => setBookRequest({ button })}
          />
          <main ref={main} id="content" tabIndex={-1} data-focus-target className={styles.main}>
            <Outlet />
          </main>
          <SiteFooter {...loaderData} />
          <BookingDock request={bookRequest} />
        </div>
      </PartnerContext>
    </SiteTitleContext>
  );
}

/**
 * Shows and announces that the page of a clicked link is loading, if that takes longer than a moment. Before hydration,
 * the browser itself shows it.
 */
function NavigationProgress() {
  const loading = useNavigation().state === 'idle' ? '' : 'Loading...';
  const slow = useDebounced(loading) && loading;
  return (
    <>
      <VisuallyHidden role="status">{slow}</VisuallyHidden>
      {slow && <div className={styles.bar} />}
    </>
  );
}

/** Blocks navigations while the browser is offline. Every public page needs data, so they would fail. */
function useOfflineBlocker(): void {
  const waitForBlocked = useOfflineNavigation(globalThis.offlineNavigation);
  useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isBlocked = !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search);
    if (isBlocked) waitForBlocked();
    return isBlocked;
  });
}
