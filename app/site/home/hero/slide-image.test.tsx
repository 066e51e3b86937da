import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { SlideImage, type SlidePosition } from './slide-image.tsx';

const upload = '/storage/v1/object/public/images/1_a.jpg';

async function htmlOf(src: string | null, place: SlidePosition, first: boolean): Promise<string> {
  const { prelude } = await prerender(
    <html lang="en">
      <head />
      <body>
        <SlideImage src={src} place={place} first={first} />
      </body>
    </html>,
  );
  return new Response(prelude).text();
}
const preloadIn = (html: string) => /<link rel="preload"[^>]*>/.exec(html)?.[0];

test('the first one is fetched before all else, in the width that the window has', async () => {
  const html = await htmlOf(upload, 'shown', true);
  const preload = preloadIn(html);
  for (const part of [
    'as="image"',
    '/storage/v1/render/image/public/images/1_a.jpg?width=780&amp;quality=50 780w,',
    'imageSizes="(max-width: 500px) 66vw, 100vw"',
    'fetchPriority="high"',
  ])
    expect(preload).toContain(part);
  expect(preload).not.toContain(' href=');
  expect(html).toMatch(
    /<img [^>]*srcSet="[^"]*1_a\.jpg\?width=480&amp;quality=50 480w, [^"]*"[^>]*width="1600"/,
  );
});

test.each([
  ['/scenes/kyoto.svg', '/scenes/kyoto.svg'],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  [null, '/scenes/santorini.svg'],
])('a scene or a foreign picture is as it is: %s', async (src, shown) => {
  const html = await htmlOf(src, 'shown', true);
  expect(preloadIn(html)).toContain(`href="${shown}"`);
  expect(html).not.toMatch(/srcset/i);
});

test('what comes later waits: nothing is fetched before all else, or at all', async () => {
  expect(preloadIn(await htmlOf(upload, 'next', false))).toBeUndefined();
  expect(await htmlOf(upload, 'away', false)).not.toContain('<img');
});
