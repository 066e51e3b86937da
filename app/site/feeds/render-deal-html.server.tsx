import { renderToStaticMarkup } from 'react-dom/server';
import { findUnnamedDestination } from '#app/content/deal/find-unnamed-destination.ts';
import type { Deal } from '#app/site/deals/read-deals.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import { toAbsoluteUrl } from '#domain/urls/absolute-url.ts';
import { dropPreloads } from './drop-preloads.ts';

/** Says that the end was postponed, in the words of the ticket. */
export const formatFirstEnd = (firstEnd: string): string =>
  `Extended: it was to end on ${formatDealEnd(firstEnd, 'UTC')}`;

/** Renders a deal for feed readers: what its ticket says, without classes, and with absolute URLs. */
export const renderDealHtml = (siteUrl: string, deal: Deal): string =>
  dropPreloads(renderToStaticMarkup(<DealHtml siteUrl={siteUrl} deal={deal} />));

function DealHtml({ siteUrl, deal }: { siteUrl: string; deal: Deal }) {
  const { description, image_alt, price, currency, prior_price, duration, ends_at, first_end } = deal;
  const destinationName = findUnnamedDestination(deal.title, deal.destination);
  const src = toAbsoluteUrl(siteUrl, deal.image);
  const inclusions = deal.inclusions.filter((text) => text.trim() !== '');
  return (
    <>
      {src && (
        <p>
          <img src={src} alt={image_alt ?? ''} />
        </p>
      )}
      <p>
        <strong>{formatPrice(price, currency)}</strong> per person, until {formatDealEnd(ends_at, 'UTC')}.
        {first_end !== null && ` ${formatFirstEnd(first_end)}.`}
        {prior_price !== null && (
          <>
            {' Lowest price in the 30 days before the reduction: '}
            <s>{formatPrice(prior_price, currency)}</s>.
          </>
        )}
      </p>
      {destinationName && (
        <p lang={deal.destination?.language ?? undefined} dir="auto">
          {destinationName}
        </p>
      )}
      {duration?.trim() && <p dir="auto">{duration.trim()}</p>}
      {description?.trim() && <p dir="auto">{description.trim()}</p>}
      {inclusions.length > 0 && (
        <>
          <p>Included:</p>
          <ul dir="auto">
            {inclusions.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two inclusions may have the same text
              <li key={index}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
