import { createContext, use } from 'react';

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

/**
 * The site's title and its logo, as the loader of a layout returns them. The same object in each render: with another one,
 * React would render each part that is not hydrated yet from nothing.
 */
export const SiteTitleContext = createContext<{ siteTitle: string; logo: SiteLogo | null }>({
  siteTitle: '',
  logo: null,
});

export const useSiteTitle = (): string => use(SiteTitleContext).siteTitle;

export const useSiteLogo = (): SiteLogo | null => use(SiteTitleContext).logo;
