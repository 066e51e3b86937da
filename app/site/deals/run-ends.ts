import { handleImageFailure, hasFailed } from '#app/ui/images/image-failure.ts';
import { getMsToNextTick } from '#domain/deals/countdown.ts';
import { formatAge } from '#domain/deals/format-age.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { readServerClock } from './server-clock.ts';
import { showTimeLeft } from './show-time-left.ts';

const dayMs = 86_400_000;

/**
 * Runs the countdowns to the soonest end by the server's time, until `signal` is aborted. An element with `data-ends` is
 * removed at that time; within a day before, it has `data-ends-soon` (docs/product/deals.md#deals-page). A status says
 * that a deal has ended, unless it was over before the page was opened.
 */
export async function runEnds(root: HTMLElement, signal: AbortSignal): Promise<void> {
  replaceBrokenImages(root, signal);
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local-time]'))
    time.textContent = formatDealEnd(time.dateTime);
  let clock = await readServerClock(signal);
  let timer: ReturnType<typeof setTimeout>;
  let isFirst = true;
  const tick = async () => {
    if (clock?.isStale()) clock = await readServerClock(signal);
    if (!clock || signal.aborted) return;
    const now = clock.now();
    const hasRemoved = removeEnded(root, now);
    const status = root.querySelector('[role=status]');
    if (status && hasRemoved && !isFirst) status.textContent = 'A deal has ended.';
    isFirst = false;
    showAges(root, now);
    const end = findSoonest(root);
    const sentence = end ? `Ends ${formatDealEnd(new Date(end).toISOString())}` : 'These deals are over.';
    showTimeLeft(root, end ?? now, now, sentence);
    if (end) timer = setTimeout(tick, getMsToNextTick(end, now) ?? 0);
  };
  await tick();
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Says how long ago each price was checked. The stored page names the day, which stays true. */
function showAges(root: HTMLElement, now: number): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-check-time]')) {
    const age = formatAge(now - Date.parse(time.dateTime));
    if (time.textContent !== age) time.textContent = age;
  }
}

const findEnds = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-ends]')].map((element) => ({
    element,
    end: Date.parse(element.dataset.ends ?? ''),
  }));

const findSoonest = (root: HTMLElement): number | null =>
  findEnds(root).reduce<number | null>((soonest, { end }) => Math.min(soonest ?? end, end), null);

/**
 * Removes the elements whose end is reached, and returns whether there were any. A list of which nothing is left gets the
 * contents of its template. If a removed element had the focus, the focus moves to the first link or button of the list.
 */
function removeEnded(root: HTMLElement, now: number): boolean {
  let hasRemoved = false;
  for (const { element, end } of findEnds(root)) {
    if (end - now <= dayMs) element.dataset.endsSoon = '';
    if (end > now) continue;
    const list = element.parentElement;
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    hasRemoved = true;
    const template = list?.querySelector('template');
    if (template && !list?.querySelector('[data-ends]')) template.replaceWith(template.content);
    if (hadFocus && list) moveFocus(list);
  }
  return hasRemoved;
}

function moveFocus(list: HTMLElement): void {
  const target = list.querySelector<HTMLElement>('a, button') ?? list;
  if (target === list) target.tabIndex = -1;
  target.focus();
}

/** Replaces the images of tickets that cannot be loaded, as `PosterImage` does in a page that React runs. */
function replaceBrokenImages(root: HTMLElement, signal: AbortSignal): void {
  for (const image of root.querySelectorAll('img')) {
    // The image may have failed before this code was loaded.
    if (hasFailed(image)) handleImageFailure(image, () => showScene(image));
    image.addEventListener('error', () => handleImageFailure(image, () => showScene(image)), { signal });
  }
}

/** Shows one of our drawings instead of the image. If the drawing itself has failed, nothing is left to show. */
function showScene(image: HTMLImageElement): void {
  const { scene = '' } = image.parentElement?.dataset ?? {};
  if (image.getAttribute('src') === scene) return;
  image.src = scene;
  image.alt = '';
  delete image.dataset.photograph;
}
