import { getPageText } from '#app/client/page-text.ts';
import type { SiteSettings } from '#app/client/site-settings.ts';
import clockCss from '#app/site/deals/countdown-clock.module.css?inline';
import boardCss from '#app/site/deals/departure-board.module.css?inline';
import { DealsBoard, SampleBoard } from '#app/site/deals/departure-board.tsx';
import type { DealsContent } from '#app/site/deals/live-deals.tsx';
import type { Deal } from '#app/site/deals/read-deals.ts';
import { renderDeals } from '#app/site/deals/render-deals.server.tsx';
import { getShownSamples } from '#domain/samples/shown-samples.ts';
import sectionCss from './deals-section.module.css?inline';
import { OwnDeals, SampleDeals } from './deals-section.tsx';

export const maxHomeDeals = 3;

const dealsId = 'deals';

interface HomeDealsOptions {
  hadDeals: boolean;
  /** Says whether a departure board with the countdown stands above the deals. */
  hasBoard: boolean;
  /** Says whether a section above says that the partner may pay a commission. */
  isDisclosed: boolean;
}

/**
 * Renders the deals of the home page: the owner's, or samples if no deal of the owner has ever been on sale. Null if
 * there is nothing to show.
 */
export function renderHomeDeals(
  deals: readonly Deal[],
  site: SiteSettings,
  { hadDeals, hasBoard, isDisclosed }: HomeDealsOptions,
): DealsContent | null {
  const samples = getShownSamples(site.showSamples && !hadDeals).deals;
  if (deals.length === 0 && samples.length === 0) return null;
  const section =
    deals.length > 0 ? (
      <>
        {hasBoard && (
          <DealsBoard deals={deals} dealsId={dealsId} sentence={getPageText(site, 'board_deals')} />
        )}
        <OwnDeals
          id={dealsId}
          sentence={getPageText(site, 'home_deals')}
          deals={deals}
          isDisclosed={isDisclosed}
        />
      </>
    ) : (
      <>
        {hasBoard && <SampleBoard dealsId={dealsId} />}
        <SampleDeals
          id={dealsId}
          sentence={getPageText(site, 'home_deals', 'Three tickets, one clock. Tear off the one you like.')}
          deals={samples}
        />
      </>
    );
  return renderDeals(section, clockCss + boardCss + sectionCss, deals, site);
}
