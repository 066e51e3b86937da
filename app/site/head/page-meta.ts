import type { MetaDescriptor } from 'react-router';
import { toOpenGraphLocale } from '#domain/language-locale.ts';
import type { ShareSite } from '#domain/share/share-image.ts';
import { findSharePage } from '#domain/share/share-pages.ts';
import { createPageShareImage, type ShareImage } from './share-image.ts';

interface PageMeta {
  /** The document title, including the site's title. */
  title: string;
  description: string;
  /** The canonical path, with only those query parameters that distinguish the page from others. */
  path: string;
  /** The share image; by default, the image of the site's own page at this path. */
  image?: ShareImage;
  /** The metadata of an article (`article-meta.ts`). Other pages have none. */
  article?: readonly MetaDescriptor[];
}

/**
 * Creates the metadata of a page for search engines and social networks, which do not run scripts. Loaders call it, so
 * that browsers do not load this code; `getPageHead` renders the result.
 *
 * @param siteUrl the site's public origin
 */
export function createPageMeta(siteUrl: string, site: ShareSite, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, image = createPageShareImage(findSharePage(path), site), article } = page;
  const url = siteUrl + path;
  const locale = toOpenGraphLocale(site.language);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:site_name', content: site.siteTitle },
    ...(locale ? [{ property: 'og:locale', content: locale }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: siteUrl + image.path },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(article ?? []),
  ];
}
