import { createContext, type ReactNode, use } from 'react';

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
  return <SiteTitleContext value={[name, logo]}>{children}</SiteTitleContext>;
}

export const useSiteTitle = (): string => use(SiteTitleContext)[0];

export const useSiteLogo = (): SiteLogo | null => use(SiteTitleContext)[1];
