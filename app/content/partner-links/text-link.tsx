import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import prose from '#app/ui/prose.module.css';
import { addPartnerId, isPartnerLink } from '#domain/partners/partner-link.ts';
import { usePartnerLinks } from './partner-links.ts';

/**
 * A link in a text of the owner's. One to a partner carries the owner's ID, opens in a new tab, tells search engines that it
 * is paid for (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links), and says so to readers
 * (docs/product/partners.md#links-in-texts).
 */
export function TextLink({ node: _, ...link }: ComponentProps<'a'> & ExtraProps) {
  const { partners, adLabel } = usePartnerLinks();
  const { href, children } = link;
  if (!href || !isPartnerLink(href, partners)) return <a {...link} />;
  return (
    <a {...link} href={addPartnerId(href, partners)} target="_blank" rel="sponsored noopener">
      {children}
      <small className={prose.ad} data-ad="">
        {adLabel}
      </small>
    </a>
  );
}

/** The same in the panel, where each link opens in a new tab. One within the text, such as that to a footnote, does not. */
export const TextLinkInNewTab = (link: ComponentProps<'a'> & ExtraProps) => (
  <TextLink {...link} {...(link.href?.startsWith('#') ? {} : { target: '_blank', rel: 'noopener' })} />
);
