import { createContext, type ReactNode, use, useMemo } from 'react';

/** The logo as the brand shows it: the attributes of its image. */
export interface SiteLogo {
  src: string;
  srcSet: string | undefined;
  sizes: string;
  /** In pixels of the file. */
  width: number;
  height: number;
  /** The site's title if it is in the logo, so that it is not written beside it. Otherwise empty. */
  alt: string;
  'data-shape': 'square' | 'wide' | 'wordmark';
}

const SiteTitleContext = createContext<readonly [name: string, logo: SiteLogo | null]>(['', null]);

interface SiteTitleProviderProps {
  name: string;
  /** Null or left out: the site has none. */
  logo?: SiteLogo | null;
  children: ReactNode;
}

/** Provides the site's title and its logo to its descendants. */
export function SiteTitleProvider({ name, logo = null, children }: SiteTitleProviderProps) {
  // With another value, React would render each part that is not hydrated yet from nothing.
  const value = useMemo(() => [name, logo] as const, [name, logo]);
  return <SiteTitleContext value={value}>{children}</SiteTitleContext>;
}

export const useSiteTitle = (): string => use(SiteTitleContext)[0];

export const useSiteLogo = (): SiteLogo | null => use(SiteTitleContext)[1];
