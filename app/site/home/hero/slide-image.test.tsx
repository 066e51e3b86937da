import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { SlideImage, type SlidePosition } from './slide-image.tsx';

const upload = '/storage/v1/object/public/images/1_a.jpg';

async function renderSlide(src: string | null, position: SlidePosition, first: boolean): Promise<string> {
  const { prelude } = await prerender(
    <html lang="en">
      <head />
      <body>
        <SlideImage src={src} position={position} first={first} />
      </body>
    </html>,
  );
  return new Response(prelude).text();
}
const findPreload = (html: string) => /<link rel="preload"[^>]*>/.exec(html)?.[0];

test('The first slide image is preloaded with high priority, in the width that fits the window', async () => {
  const html = await renderSlide(upload, 'shown', true);
  const preload = findPreload(html);
  const rendition = '/storage/v1/render/image/public/images/1_a.jpg?width=780&amp;quality=50 780w,';
  const sizes = 'imageSizes="(max-width: 500px) 66vw, 100vw"';
  for (const part of ['as="image"', rendition, sizes, 'fetchPriority="high"'])
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
])('For the image URL %s, the slide shows %s without renditions', async (src, shown) => {
  const html = await renderSlide(src, 'shown', true);
  expect(findPreload(html)).toContain(`href="${shown}"`);
  expect(html).not.toMatch(/srcset/i);
});

test('The next slide image is not preloaded, and later ones are not loaded', async () => {
  expect(findPreload(await renderSlide(upload, 'next', false))).toBeUndefined();
  expect(await renderSlide(upload, 'unloaded', false)).not.toContain('<img');
});
