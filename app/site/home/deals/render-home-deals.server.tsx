import type { SiteSettings } from '#app/backend/site-settings.ts';
import clockCss from '#app/site/deals/countdown-clock.module.css?inline';
import boardCss from '#app/site/deals/departure-board.module.css?inline';
import { DealsBoard, SampleBoard } from '#app/site/deals/departure-board.tsx';
import type { DealsContent } from '#app/site/deals/live-deals.tsx';
import type { Deal } from '#app/site/deals/read-deals.ts';
import { renderDeals } from '#app/site/deals/render-deals.server.tsx';
import { getShownSamples } from '#domain/samples/shown-samples.ts';
import sectionCss from './deals-section.module.css?inline';
import { OwnDeals, SampleDeals } from './deals-section.tsx';

/** The home page shows this many deals. */
export const maxHomeDeals = 3;

const dealsId = 'deals';

/**
 * Renders the deals of the home page: the owner's, or the samples while none of hers has ever been on sale. Null if there are neither.
 *
 * @param hadDeals whether one of the owner's has ever been on sale
 * @param hasBoard whether the countdown is on a departure board above them, too
 */
export function renderHomeDeals(
  deals: readonly Deal[],
  { showSamples, affiliateUrl }: SiteSettings,
  hadDeals: boolean,
  hasBoard: boolean,
): DealsContent | null {
  const samples = getShownSamples(showSamples && !hadDeals).deals;
  if (deals.length === 0 && samples.length === 0) return null;
  const section =
    deals.length > 0 ? (
      <>
        {hasBoard && <DealsBoard deals={deals} dealsId={dealsId} />}
        <OwnDeals id={dealsId} deals={deals} />
      </>
    ) : (
      <>
        {hasBoard && <SampleBoard dealsId={dealsId} />}
        <SampleDeals id={dealsId} deals={samples} />
      </>
    );
  return renderDeals(section, clockCss + boardCss + sectionCss, deals, affiliateUrl);
}
