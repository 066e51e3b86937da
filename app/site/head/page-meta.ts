import type { MetaDescriptor } from 'react-router';

/** A picture that stands for a page where it is shared. */
export interface ShareImage {
  /** A path of this site. */
  path: string;
  width: number;
  height: number;
  /** What it shows, in words. */
  alt: string;
}

interface PageFacts {
  /** As it stands in the browser's tab, the site's name included. */
  title: string;
  description: string;
  /** The page's one address: its path, with the part of the query that makes it another page. */
  path: string;
  /** The site's public origin. */
  siteUrl: string;
  siteTitle: string;
  picture?: ShareImage;
}

/** The poster of the whole site, for pages that have no picture of their own. */
const siteShareImage: ShareImage = {
  path: '/share.jpg',
  width: 1200,
  height: 630,
  alt: 'White domes above the sea in the evening sun, and the name Wayfare',
};

/**
 * What search engines and social networks are told of a page: they run no scripts, so all of it is in its head. A
 * loader makes it, so that no browser loads the code for it; `getPageHead` puts it in its place.
 */
export function createPageMeta({
  title,
  description,
  path,
  siteUrl,
  siteTitle,
  picture = siteShareImage,
}: PageFacts): MetaDescriptor[] {
  const address = siteUrl + path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteTitle },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: siteUrl + picture.path },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
