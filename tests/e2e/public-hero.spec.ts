import { expectBrightDiscs, expectColorfulHero } from './contrast.ts';
import { test, visit } from './fixtures.ts';

/** How the hero dims its images. public-audit.spec.ts measures the contrast of its texts on white images. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('The hero dims an image behind its title without turning it gray, and leaves sun, moon and the opposite corner as they are', async ({
  page,
}) => {
  await visit(page, '/');
  await expectBrightDiscs(page);
  await expectColorfulHero(page);
});
