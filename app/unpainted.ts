import { markLoadedImages } from './mark-loaded-images.ts';

/**
 * Marks a page that a visitor opens as not yet painted. Until app/late-start.ts removes the mark, style sheets keep the
 * browser from laying out and loading what is below the first view (docs/decisions/0054-lay-out-the-first-view-first.md).
 * The build bundles this file, and the server inlines it in the head of public pages (server/pages/finish-page.ts).
 *
 * A page that scrolls as soon as it is loaded is not marked, because the place depends on the heights of all that is
 * above it. Such a page is reloaded, reached with the back button, or opened at a fragment.
 */
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type === 'navigate' && !location.hash) document.documentElement.dataset.unpainted = '';

// Called here, because it has to listen before the first image is loaded.
markLoadedImages();
