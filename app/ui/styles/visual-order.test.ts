import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Style sheets that move only elements without controls, or the parts of one control. */
const allowed = [
  'app/admin/collections/list/pagination.module.css',
  // The notes beside the choices.
  'app/admin/import/map-columns.module.css',
  // What a card has loaded, above its caption.
  'app/content/embeds/embeds.module.css',
  'app/content/statistics/statistics.module.css',
  'app/site/blog/list/latest-articles.module.css',
  'app/site/contact/postcard.module.css',
  'app/site/legal/legal-page.module.css',
  // The arrow after the word of a link.
  'app/site/listing/page-links.module.css',
];

it('No style sheet gives controls another order on the screen than for the keyboard (WCAG 2.2, 2.4.3)', () => {
  const reordering = globSync('app/**/*.css').filter((file) =>
    /[\s{;](order:|[a-z-]*:[^;]*\b(row|column|wrap)-reverse)/.test(readFileSync(file, 'utf8')),
  );
  expect(reordering.sort()).toEqual(allowed);
});
