import { createContext, type ReactNode, use } from 'react';

const SiteNameContext = createContext('');

/** What the site is called, for all that mentions it within. */
export function SiteTitleProvider({ name, children }: { name: string; children: ReactNode }) {
  return <SiteNameContext value={name}>{children}</SiteNameContext>;
}

/** The site's name. */
export function useSiteTitle(): string {
  return use(SiteNameContext);
}
