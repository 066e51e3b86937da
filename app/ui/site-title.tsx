import { createContext, use } from 'react';

/** The logo as the brand shows it: the attributes of its image. */
export interface SiteLogo {
  src: string;
  srcSet: string | undefined;
  sizes: string;
  /** The width in pixels of the file. */
  width: number;
  height: number;
  /** The site's title if the logo contains it, so that the title is not written beside it. Otherwise empty. */
  alt: string;
  'data-shape': 'square' | 'wide' | 'wordmark';
}

/** Describes what the pages of a site have in common. */
interface Site {
  siteTitle: string;
  logo: SiteLogo | null;
  /** The language of the site's title and of other texts of the owner's, as a tag of BCP 47. */
  language: string;
}

/**
 * The site's title, its logo and its language, as the loader of a layout returns them. The value must be the same object
 * in each render: for another one, React would render each part that is not hydrated yet from nothing.
 */
export const SiteTitleContext = createContext<Site>({ siteTitle: '', logo: null, language: 'en' });

export const useSiteTitle = (): string => use(SiteTitleContext).siteTitle;

export const useSiteLanguage = (): string => use(SiteTitleContext).language;

export const useSiteLogo = (): SiteLogo | null => use(SiteTitleContext).logo;
