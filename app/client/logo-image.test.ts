import { expect, it } from 'vitest';
import { createLogoImage } from './logo-image.ts';

const url = '/storage/v1/object/public/images/look/1_a.png';

it('A logo is at most 40 px high and 240 px wide, and is loaded in renditions of at least twice and four times its width', () => {
  const mark = createLogoImage({ url, width: 4000, height: 4000, iconPoint: null }, 'Far & Away');
  expect(mark).toMatchObject({
    src: url,
    sizes: '40px',
    width: 4000,
    height: 4000,
    alt: '',
    'data-shape': 'square',
  });
  expect(mark?.srcSet?.match(/\d+w/g)).toEqual(['80w', '160w']);
  const wordmark = createLogoImage({ url, width: 4000, height: 800, iconPoint: null }, 'Far & Away');
  expect(wordmark).toMatchObject({ sizes: '200px', alt: 'Far & Away', 'data-shape': 'wordmark' });
  expect(wordmark?.srcSet?.match(/\d+w/g)).toEqual(['480w', '960w']);
  const strip = createLogoImage({ url, width: 4000, height: 10, iconPoint: null }, 'Far & Away');
  expect(strip?.sizes).toBe('240px');
});
