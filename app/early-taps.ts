import { followTaps } from './offline-taps.ts';
import { hydratedEvent } from './ui/hydrated-event.ts';
import { earlyNotice } from './ui/notices/early-notice.ts';
import { isConnected, lengthenRetry, retryIntervalMs } from './ui/offline/connection.ts';

/** The last click or submitted form that could not take effect yet. */
interface Tap {
  repeat: () => void;
  /** Says whether the tap needs the scripts, as that of most buttons does. Links and forms need only the connection. */
  needsScripts: boolean;
}

/**
 * Remembers what a visitor does before hydration, and repeats it afterwards:
 *
 * - a click on a button that needs scripts, and the last swipe;
 * - without a connection, also a click on a link and a submitted form, which would open the browser's error page. The
 *   page stays and says that it waits. The last click or form is carried out when the connection is back, even if the page
 *   is not hydrated yet (docs/product/freshness.md#offline).
 *
 * Scripts that could not be loaded are loaded again when the connection is back. A browser may report the connection
 * before it reports the failed scripts, or not notice that the connection was lost. So the scripts are also loaded again
 * after a second, two, four and so on.
 */
export function rememberEarlyTaps(restartScripts: () => void): void {
  const until = new AbortController();
  const options = { capture: true, signal: until.signal };
  let tap: Tap | null = null;
  let isWaiting = false;
  /** Says whether scripts could not be loaded: the connection has been lost, even if the browser does not know it. */
  let haveScriptsFailed = false;
  let scriptRetryMs = retryIntervalMs;

  const isOffline = () => haveScriptsFailed || !navigator.onLine;
  const getSlot = () => document.getElementById(earlyNotice.slot);
  const hideNotice = () => getSlot()?.replaceChildren();

  function showNotice(): void {
    const slot = getSlot();
    const template = document.getElementById(earlyNotice.template) as HTMLTemplateElement | null;
    if (!slot || !template || slot.firstChild) return;
    slot.append(document.importNode(template.content, true));
    slot.querySelector('button')?.addEventListener('click', hideNotice);
  }

  /** Loads failed scripts again, unless another page is about to open, which would only interrupt them. */
  function retryScripts(): void {
    if (!haveScriptsFailed || until.signal.aborted || tap?.needsScripts === false) return;
    haveScriptsFailed = false;
    restartScripts();
  }

  function handleFailedScript(): void {
    // Several scripts of one attempt may fail.
    if (haveScriptsFailed) return;
    haveScriptsFailed = true;
    setTimeout(retryScripts, scriptRetryMs);
    scriptRetryMs = lengthenRetry(scriptRetryMs);
  }

  async function waitForConnection(): Promise<void> {
    showNotice();
    if (isWaiting) return;
    isWaiting = true;
    while (!until.signal.aborted && !(await isConnected()))
      await new Promise((resolve) => setTimeout(resolve, retryIntervalMs));
    isWaiting = false;
    if (until.signal.aborted) return;
    hideNotice();
    retryScripts();
    if (tap?.needsScripts === false) repeat();
  }

  function repeat(): void {
    tap?.repeat();
    tap = null;
  }

  /** Keeps a click or a form if it would open the browser's error page. Returns whether it is kept. */
  function keepOffline(carryOut: () => void): boolean {
    // The new tap replaces one that waits.
    tap = null;
    if (!isOffline()) return false;
    tap = { repeat: carryOut, needsScripts: false };
    void waitForConnection();
    return true;
  }

  function handleClick({ target }: MouseEvent): void {
    if (getSlot()?.contains(target as Element)) return;
    const button = (target as Element).closest?.<HTMLElement>('button[type=button]:not([popovertarget])');
    if (!button) return;
    tap = { repeat: () => button.click(), needsScripts: true };
    if (haveScriptsFailed) void waitForConnection();
  }

  /** The first and the last event of the last touch, e.g. of a swipe over the slideshow. */
  let touch: PointerEvent[] = [];
  function rememberTouch(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    touch = event.type === 'pointerdown' ? [event] : [...touch, event];
  }

  followTaps(keepOffline, until.signal);
  addEventListener('click', handleClick, options);
  for (const name of ['pointerdown', 'pointerup'] as const) addEventListener(name, rememberTouch, options);
  addEventListener('online', retryScripts, options);
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) handleFailedScript();
    },
    options,
  );
  addEventListener(
    'unhandledrejection',
    (event) => {
      if (!isFailedImport(event.reason)) return;
      event.preventDefault();
      handleFailedScript();
    },
    options,
  );

  addEventListener(
    hydratedEvent,
    () => {
      until.abort();
      hideNotice();
      // A touch without an end is not repeated: the finger is still down, or the page has scrolled under it.
      if (touch.length === 2)
        for (const event of touch) event.target?.dispatchEvent(new PointerEvent(event.type, event));
      repeat();
    },
    options,
  );
}

/**
 * Returns whether a rejection means that a script imported by another one could not be loaded. Each browser has its own
 * message.
 */
const isFailedImport = (reason: unknown) =>
  reason instanceof TypeError && /import|module/i.test(reason.message);
