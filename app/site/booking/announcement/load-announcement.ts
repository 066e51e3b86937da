import type { announceRedirect } from './announce-redirect.tsx';

/** Loads and calls `announceRedirect`. If it cannot be loaded, the partner's site still opens. */
export function loadAnnouncement(...redirect: Parameters<typeof announceRedirect>): void {
  import('./announce-redirect.tsx').then(
    (module) => module.announceRedirect(...redirect),
    () => {},
  );
}
