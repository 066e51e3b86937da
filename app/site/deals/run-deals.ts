import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';
import { countdownStart, getMsToNextTick, toSeconds } from '#domain/deals/countdown.ts';
import { showTimeLeft } from './show-time-left.ts';

/** The end of the sample countdown. It is kept here, so that the countdown continues while other pages are open. */
let sampleEnd: number | undefined;

/**
 * Runs the countdowns of deals that the server has rendered, until `signal` is aborted: the owner's deals count down to
 * the soonest end (`run-ends.ts`), the samples from the visitor's arrival (docs/product/constants.md).
 *
 * @param arrivedAt the time of arrival by the visitor's clock, in milliseconds since 1970
 */
export async function runDeals(root: HTMLElement, arrivedAt: number, signal: AbortSignal): Promise<void> {
  if (!root.querySelector('[data-ends]')) return runSample(root, arrivedAt, signal);
  const { runEnds } = await loadOnceOnline(() => import('./run-ends.ts'));
  await runEnds(root, signal);
}

function runSample(root: HTMLElement, arrivedAt: number, signal: AbortSignal): void {
  sampleEnd ??= arrivedAt + toSeconds(countdownStart) * 1000;
  const end = sampleEnd;
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    const now = Date.now();
    showTimeLeft(root, end, now, end <= now ? 'The countdown has ended.' : formatEnd(end));
    const wait = getMsToNextTick(end, now);
    if (wait !== null) timer = setTimeout(tick, wait);
  };
  tick();
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function formatEnd(end: number): string {
  const date = new Date(end);
  const day = date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `Ends ${day}, at ${time}`;
}
