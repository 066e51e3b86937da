import { createContext, type ReactNode, use } from 'react';

const SiteTitleContext = createContext('');

/** Provides the site's title to its descendants. */
export function SiteTitleProvider({ name, children }: { name: string; children: ReactNode }) {
  return <SiteTitleContext value={name}>{children}</SiteTitleContext>;
}

export function useSiteTitle(): string {
  return use(SiteTitleContext);
}
