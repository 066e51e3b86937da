import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import type { SiteSettings } from '#app/client/site-settings.ts';
import ticketCss from '#app/content/deal/deal-ticket.module.css?inline';
import priceLineCss from '#app/content/deal/price-line.module.css?inline';
import focalPointCss from '#app/content/poster/focal-point.css?inline';
import imageCss from '#app/content/poster/poster-image.module.css?inline';
import { PartnerContext } from '#app/site/booking/partner-url.tsx';
import { renderSection } from '#app/site/components/server-section/render-section.server.tsx';
import ratingCss from '#app/ui/rating.module.css?inline';
import textFitCss from '#app/ui/text-fit.css?inline';
import { prepareTemplate } from '#domain/booking/booking-template.ts';
import type { DealsContent } from './live-deals.tsx';
import type { Deal } from './read-deals.ts';
import ticketsCss from './tickets.module.css?inline';
import { getPartnerUrl } from './tickets.tsx';

const ticketsPartsCss = [
  focalPointCss,
  textFitCss,
  imageCss,
  ratingCss,
  ticketCss,
  priceLineCss,
  ticketsCss,
].join('');

/**
 * Renders a section with tickets.
 *
 * @param css the styles of the section's other parts
 * @param deals the owner's deals in the section
 * @param path the path of the page, which its links name
 */
export function renderDeals(
  section: ReactNode,
  css: string,
  deals: readonly Deal[],
  site: SiteSettings,
  path: string,
): DealsContent {
  const html = renderSection(
    <StaticRouter location={path}>
      <PartnerContext value={site}>{section}</PartnerContext>
    </StaticRouter>,
    site,
  );
  const partnerUrls = deals.flatMap((deal) => {
    const url = getPartnerUrl(deal);
    return url ? [[deal.id, prepareTemplate(url)] as const] : [];
  });
  return { html, css: ticketsPartsCss + css, partnerUrls: Object.fromEntries(partnerUrls) };
}
