import { describe, expect, it } from 'vitest';
import { createSrcSet } from './image-renditions.ts';

describe('The srcset of an image', () => {
  it.each([
    ['', 'images/posts/1_a.jpg'],
    ['https://wayfare.example', 'images/a%20(1).JPEG'],
    [' http://localhost:3000', 'b/a.webp '],
  ])('lists the renditions of an uploaded image: %s/storage/v1/object/public/%s', (origin, path) => {
    const rendition = `${origin}/storage/v1/render/image/public/${path}`.trim();
    expect(createSrcSet(`${origin}/storage/v1/object/public/${path}`, [480, 960])).toBe(
      `${rendition}?width=480&quality=50 480w, ${rendition}?width=960&quality=60 960w`,
    );
  });

  it('has a height for each width if a ratio is given', () => {
    expect(createSrcSet('/storage/v1/object/public/images/a.png', [640], 1.6)).toBe(
      '/storage/v1/render/image/public/images/a.png?width=640&height=400&quality=50 640w',
    );
  });

  it.each([
    'https://cdn.example/a.jpg',
    '/storage/v1/object/public/images/animated.gif',
    '/storage/v1/object/public/images/1_wave-animated.webp',
    '/storage/v1/object/public/images/a.jpg?download',
    '/storage/v1/object/public/images/a b.jpg',
    '/storage/v1/object/sign/images/a.jpg',
    'https://abc.supabase.co/storage/v1/object/public/images/a.jpg',
    'javascript:/storage/v1/object/public/images/a.jpg',
  ])('is undefined for a URL without renditions: %j', (url) => {
    expect(createSrcSet(url, [480])).toBeUndefined();
  });
});
