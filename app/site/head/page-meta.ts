import type { MetaDescriptor } from 'react-router';
import { defaultSiteTitle } from '#domain/site.ts';

/** The image that represents a page where it is shared. */
interface ShareImage {
  /** A path of this site. */
  path: string;
  width: number;
  height: number;
  /** The alternative text. */
  alt: string;
}

interface PageMeta {
  /** The document title, including the site's title. */
  title: string;
  description: string;
  /** The canonical path, with only those query parameters that distinguish the page from others. */
  path: string;
  /** The site's public origin. */
  siteUrl: string;
  siteTitle: string;
  image?: ShareImage;
}

/** The image for pages without one, with the name that a site has until its owner names it. */
const namedShareImage: ShareImage = {
  path: '/share.jpg',
  width: 1200,
  height: 630,
  alt: `White domes above the sea in the evening sun, and the name ${defaultSiteTitle}`,
};

/** The same image without words, for a site with a title of its own. */
const namelessShareImage: ShareImage = {
  ...namedShareImage,
  path: '/share-scene.jpg',
  alt: 'White domes above the sea in the evening sun',
};

/**
 * Creates the metadata of a page for search engines and social networks, which do not run scripts. Loaders call it, so
 * that browsers do not load this code; `getPageHead` renders the result.
 */
export function createPageMeta({
  title,
  description,
  path,
  siteUrl,
  siteTitle,
  image = siteTitle === defaultSiteTitle ? namedShareImage : namelessShareImage,
}: PageMeta): MetaDescriptor[] {
  const url = siteUrl + path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteTitle },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: siteUrl + image.path },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
