import { renderToStaticMarkup } from 'react-dom/server';
import { readBoardPlaces } from '#app/backend/board-places.ts';
import { getVisitorClient, type PageContext } from '#app/backend/server-client.ts';
import type { SectionContent } from '#app/site/components/server-section/server-section.tsx';
import clockCss from '#app/site/deals/countdown-clock.module.css?inline';
import boardCss from '#app/site/deals/departure-board.module.css?inline';
import css from './places-board.module.css?inline';
import { PlacesBoardRows } from './places-board-rows.tsx';

/**
 * Renders the departure board with the owner's places. It is null if no published destination has a time zone. A failure is
 * only logged.
 */
export async function renderPlacesBoard(
  context: PageContext,
): Promise<{ board: SectionContent | null; failed: boolean }> {
  const { places, error } = await readBoardPlaces(getVisitorClient(context));
  if (error) console.error('Error fetching the places of the departure board:', error.message);
  const failed = error !== null;
  if (places.length === 0) return { board: null, failed };
  const html = renderToStaticMarkup(<PlacesBoardRows places={places} now={Date.now()} />);
  return { board: { html, css: clockCss + boardCss + css }, failed };
}
