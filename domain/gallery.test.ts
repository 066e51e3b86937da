import { expect, it } from 'vitest';
import { parseGallery } from './gallery.ts';

const image = { url: '/scenes/petra.svg', alt: 'A gate', caption: 'At dawn' };

it.each([
  [[image], [image]],
  [[{ ...image, width: 1600, height: 1000 }], [{ ...image, width: 1600, height: 1000 }]],
  [[{ ...image, width: 0, height: 9 }], [image]],
  [[{ ...image, width: 9, height: '9' }], [image]],
  [[{ ...image, focal_x: 0, focal_y: 100 }], [{ ...image, focal_x: 0, focal_y: 100 }]],
  [[{ ...image, focal_x: 101, focal_y: 50 }], [image]],
  [[{ ...image, focal_x: 50 }], [image]],
  [[{ url: image.url }], [{ url: image.url, alt: '', caption: '' }]],
  [[null, 'x', {}, { ...image, url: 'javascript:alert(1)' }], []],
  [null, []],
])('The gallery %j has the images %j', (stored, images) => {
  expect(parseGallery(stored)).toEqual(images);
});
