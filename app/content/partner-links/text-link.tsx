import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import prose from '#app/ui/prose.module.css';
import { findPartnerTarget, usePartnerLinks } from './partner-links.ts';

/**
 * A link in a text of the owner's. One to a partner carries the owner's ID, opens in a new tab, tells search engines that it
 * is paid for (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links), and says so to readers
 * (docs/product/partners.md#links-in-texts).
 */
export function TextLink({ node: _, ...link }: ComponentProps<'a'> & ExtraProps) {
  const partnerLinks = usePartnerLinks();
  const { href, children } = link;
  const target = href ? findPartnerTarget(href, partnerLinks, 'text') : null;
  if (!target) return <a {...link} />;
  return (
    <a {...link} {...target} target="_blank" rel="sponsored noopener">
      {children}
      <small className={prose.ad} data-ad="">
        {partnerLinks.adLabel}
      </small>
    </a>
  );
}

/** The same in the panel, where each link opens in a new tab. One within the text, such as that to a footnote, does not. */
export const TextLinkInNewTab = (link: ComponentProps<'a'> & ExtraProps) => (
  <TextLink {...link} {...(link.href?.startsWith('#') ? {} : { target: '_blank', rel: 'noopener' })} />
);
