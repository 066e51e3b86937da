import { saveTypedSearch } from './site/booking/search/save-typed-search.ts';
import type { KeepTap, TapTarget } from './ui/offline/offline-navigation.ts';

/**
 * Asks `keep` about each click on a link and each submitted form that opens a page, in this tab or a new one, until `signal`
 * aborts (docs/product/freshness.md#offline).
 */
export function followTaps(keep: KeepTap, signal: AbortSignal): void {
  let isRepeating = false;

  function ask(event: Event, element: TapTarget, repeat: () => void): void {
    const carryOut = () => {
      isRepeating = true;
      openHere(element, repeat);
      isRepeating = false;
    };
    if (isRepeating || !keep(carryOut, element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The menu closes, because it would cover the notice.
    (event.target as Element).closest<HTMLElement>('[popover]')?.hidePopover();
  }

  const options = { capture: true, signal };
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
      if (link && opensPage(event, link)) ask(event, link, () => link.click());
    },
    options,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      ask(event, form, () => form.requestSubmit(event.submitter ?? undefined));
    },
    options,
  );
}

/**
 * Repeats a tap in this tab, because browsers block a new tab that no tap opens. While the browser is still offline, the
 * target stays: the hydrated page keeps the tap again, and needs its real target.
 */
function openHere(element: TapTarget, repeat: () => void): void {
  const { target } = element;
  // The search is saved, because the form is lost with the page, and not every browser restores it.
  saveTypedSearch();
  if (navigator.onLine) element.target = '_self';
  repeat();
  element.target = target;
}

/**
 * Returns whether a click on a link opens another page. The browser's own ways to open a tab, such as the Ctrl key, are
 * left to it.
 */
function opensPage({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const { protocol, pathname, search, hash, origin } = link;
  const isOnThisPage =
    hash !== '' && origin === location.origin && pathname === location.pathname && search === location.search;
  return (
    /^https?:$/.test(protocol) &&
    !isOnThisPage &&
    !link.hasAttribute('download') &&
    !(ctrlKey || metaKey || shiftKey || altKey)
  );
}
