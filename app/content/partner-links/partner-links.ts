import { createContext, use } from 'react';
import { getAdLabel } from '#domain/partners/ad-label.ts';
import type { Partner } from '#domain/partners/partner-link.ts';

/** What a text needs to know of the owner's partners to mark the links to them. */
export interface PartnerLinks {
  partners: readonly Partner[];
  /** The word beside each link to a partner. */
  adLabel: string;
}

/** Those of a text of ours, and of an owner without partners. The links of known networks are marked there, too. */
export const noPartnerLinks: PartnerLinks = { partners: [], adLabel: 'Ad' };

const PartnerLinksContext = createContext(noPartnerLinks);

export const PartnerLinksProvider = PartnerLinksContext.Provider;

export const usePartnerLinks = (): PartnerLinks => use(PartnerLinksContext);

/** Creates what a text in this language needs; null is the language of the site. */
export const toPartnerLinks = (
  site: { partners: readonly Partner[]; adLabel: string | null; language: string },
  language: string | null,
): PartnerLinks => ({
  partners: site.partners,
  adLabel: getAdLabel(site.adLabel, language ?? site.language),
});

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
