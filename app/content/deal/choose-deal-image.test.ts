import { expect, it } from 'vitest';
import { chooseDealImage } from './choose-deal-image.ts';

const own = { image: '/own.jpg', image_alt: 'Own', focal_x: 1, focal_y: 2 };
const place = { image: '/place.jpg', image_alt: 'Place', focal_x: 3, focal_y: 4 };
/** An alternative text and a focal point remain when an image is removed. */
const none = { ...own, image: null };
const blank = { ...own, image: ' ' };

it.each([
  ['its own image', own, place, own],
  ['its own image without a destination', own, null, own],
  ['the image of its destination, with its focal point', none, place, place],
  ['the image of its destination instead of a blank one', blank, place, place],
  ['no image if its destination has none', none, { ...place, image: '' }, none],
  ['no image without a destination', none, null, none],
])('A deal shows %s', (_what, deal, destination, image) => {
  expect(chooseDealImage({ ...deal }, destination)).toEqual(image);
});
