import { showDigits } from '#app/site/deals/show-digits.ts';
import { type Coordinates, getSunlight, type Sunlight } from '#domain/destinations/sunlight.ts';

const msPerMinute = 60_000;

const lightNames: Record<Sunlight, string> = {
  night: 'Night',
  dawn: 'Dawn',
  day: 'Daylight',
  dusk: 'Dusk',
  'polar-day': 'Midnight sun',
  'polar-night': 'Polar night',
};

/**
 * Shows the time and the light in the rows of the board (`render-places-board.server.tsx`), now and at the beginning of each
 * minute, until `signal` is aborted. While the page is hidden, nothing is updated.
 */
export function runPlacesBoard(board: HTMLElement, signal: AbortSignal): void {
  const rows = [...board.querySelectorAll<HTMLElement>('[data-zone]')].flatMap((row) => openRow(row) ?? []);
  let timer: ReturnType<typeof setTimeout>;
  const update = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const now = Date.now();
    for (const show of rows) show(now);
    timer = setTimeout(update, msPerMinute - (now % msPerMinute));
  };
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  update();
}

/** Returns a function that shows a time in the row, or undefined if this browser does not know the row's time zone. */
function openRow(row: HTMLElement): ((now: number) => void) | undefined {
  const { zone, latitude, longitude } = row.dataset;
  const format = createFormat(zone);
  if (!format) return undefined;
  const flaps = row.querySelector('[data-clock]');
  const place = latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  return (now) => {
    if (flaps) showDigits(flaps, format.format(now));
    if (place) showLight(row, place, now);
  };
}

function createFormat(timeZone: string | undefined): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  } catch {
    return undefined;
  }
}

function showLight(row: HTMLElement, place: Coordinates, now: number): void {
  const light = getSunlight(place, now);
  if (row.dataset.sky === light) return;
  row.dataset.sky = light;
  row.querySelector('[data-sign]')?.setAttribute('href', `#light-${light}`);
  const words = row.querySelector('[data-light]');
  if (words) words.textContent = lightNames[light];
}
