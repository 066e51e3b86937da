import { readBoardPlaces } from '#app/client/board-places.ts';
import { getPageText } from '#app/client/page-text.ts';
import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { renderSection } from '#app/site/components/server-section/render-section.server.tsx';
import clockCss from '#app/site/deals/countdown-clock.module.css?inline';
import boardCss from '#app/site/deals/departure-board.module.css?inline';
import css from './places-board.module.css?inline';
import { PlacesBoardRows } from './places-board-rows.tsx';

/**
 * Renders the departure board with the owner's places; null if no published destination has a time zone. A failure is
 * only logged.
 */
export async function renderPlacesBoard(context: PageContext) {
  const [{ places, error }, site] = await Promise.all([
    readBoardPlaces(getVisitorClient(context)),
    readSiteSettings(context),
  ]);
  if (error) console.error('Error fetching the places of the departure board:', error.message);
  const failed = error !== null;
  if (places.length === 0) return { board: null, failed };
  const html = renderSection(
    <PlacesBoardRows places={places} sentence={getPageText(site, 'board_places')} now={Date.now()} />,
    site,
  );
  return { board: { html, css: clockCss + boardCss + css }, failed };
}
