import { toAbsoluteUrl } from '#domain/urls/absolute-url.ts';
import type { Facts } from './structured-data.ts';

export interface Publisher {
  siteTitle: string;
  /** The URL of the owner's logo; null for the default icon. */
  logo: string | null;
}

/**
 * Describes the site, its search and its publisher, for the home page.
 *
 * @param site its language is that of the owner's texts, as a tag of BCP 47
 * @param profiles URLs of the publisher's profiles
 */
export function createSiteData(
  siteUrl: string,
  site: Publisher & { language: string },
  description: string,
  profiles: readonly string[],
): Facts[] {
  const sameAs = profiles.flatMap((url) => toAbsoluteUrl(siteUrl, url) ?? []);
  return [
    {
      '@type': 'WebSite',
      name: site.siteTitle,
      description,
      inLanguage: site.language,
      url: `${siteUrl}/`,
      publisher: { '@id': `${siteUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/destinations?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { ...createOrganization(siteUrl, site), ...(sameAs.length > 0 && { sameAs }) },
  ];
}

export function createOrganization(siteUrl: string, { siteTitle, logo }: Publisher): Facts {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: siteTitle,
    url: `${siteUrl}/`,
    logo: toAbsoluteUrl(siteUrl, logo) ?? `${siteUrl}/icon-512.png`,
  };
}
