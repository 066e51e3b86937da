import { createContext, use } from 'react';
import { getAdLabel } from '#domain/partners/ad-label.ts';
import type { Placement } from '#domain/partners/label.ts';
import { createLinkPath } from '#domain/partners/link-path.ts';
import { addPartnerId, isPartnerLink, type Partner } from '#domain/partners/partner-link.ts';
import { type LinkRecord, normalizeUrl, toLinkRecords } from './text-links.ts';

/** What a text needs to know of the owner's partners to mark the links to them. */
export interface PartnerLinks {
  partners: readonly Partner[];
  /** The word beside each link to a partner. */
  adLabel: string;
  /** The records of its links. */
  links: readonly LinkRecord[];
  /** The path of the page on which it stands; null in a preview. */
  path: string | null;
}

/** Those of a text of ours, and of an owner without partners. The links of known networks are marked there, too. */
export const noPartnerLinks: PartnerLinks = { partners: [], adLabel: 'Ad', links: [], path: null };

const PartnerLinksContext = createContext(noPartnerLinks);

export const PartnerLinksProvider = PartnerLinksContext.Provider;

export const usePartnerLinks = (): PartnerLinks => use(PartnerLinksContext);

/**
 * Creates what a text in this language needs; null is the language of the site.
 *
 * @param textLinks the text's value in the column of `text-links.ts`
 */
export const toPartnerLinks = (
  site: { partners: readonly Partner[]; adLabel: string | null; language: string },
  language: string | null,
  textLinks: unknown = null,
  path: string | null = null,
): PartnerLinks => ({
  partners: site.partners,
  adLabel: getAdLabel(site.adLabel, language ?? site.language),
  links: toLinkRecords(textLinks),
  path,
});

const codePath = /^\/go\/([a-z0-9]{6,12})$/;

/**
 * Returns the attributes that say where a link to a partner leads; null if it is no such link. With a record it leads to our
 * redirect, or to the record's target. Paper shows the redirect without where its link stands, by `data-link`. Where a link
 * avoids it, `data-press` is what the browser reports as pressed (app/report-visits.ts).
 */
export function findPartnerTarget(
  url: string,
  { partners, links, path }: PartnerLinks,
  placement: Placement,
) {
  const typed = normalizeUrl(url.trim());
  const link = links.find((record) => record.typed === typed);
  const code = link?.code ?? codePath.exec(typed)?.[1] ?? null;
  const redirect = code && createLinkPath(code, path, placement);
  if (link?.directUrl) return { href: addPartnerId(link.directUrl, partners), 'data-press': redirect };
  if (redirect) return { href: redirect, 'data-link': code };
  return isPartnerLink(url, partners) ? { href: addPartnerId(url, partners) } : null;
}

/** The links of a text that earn money, which the page discloses before the first of them. */
export interface PaidLinks {
  hasBookNow: boolean;
  /** The word beside the links to partners; null if there are none. */
  adLabel: string | null;
}

/** Finds them in the HTML of a text, in which the owner's words contain no tags and no quotes. */
export const findPaidLinks = (html: string, { adLabel }: PartnerLinks): PaidLinks => ({
  hasBookNow: html.includes(' aria-label="Book Now: '),
  adLabel: html.includes(' data-ad=""') ? adLabel : null,
});
