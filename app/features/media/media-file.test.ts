import { expect, it } from 'vitest';
import { factsOf, nameOf, placesOf } from './media-file.ts';

it.each([
  ['1763700000000_beach.png', 'beach.png'],
  ['posts/1763700000000_my_beach.png', 'my_beach.png'],
  ['2024_beach.png', '2024_beach.png'],
  ['folder/in/folder.png', 'folder.png'],
  ['1763700000000_', '1763700000000_'],
])('%s is called %s', (name, called) => {
  expect(nameOf({ name })).toBe(called);
});

it.each([
  ['image/jpeg', 1_258_291, 'JPEG · 1.2 MB · Nov 21, 2026'],
  ['video/mp4', 44_040_192, 'MP4 · 42 MB · Nov 21, 2026'],
  ['image/png', 300, 'PNG · 1 kB · Nov 21, 2026'],
  ['image/png', 20_480, 'PNG · 20 kB · Nov 21, 2026'],
  [null, null, 'Nov 21, 2026'],
])('a file of %s with %j bytes: %s', (type, size, facts) => {
  expect(factsOf({ type, size, created_at: '2026-11-21T12:00:00Z' })).toBe(facts);
});

it('uses are told by the alphabet, each with the way to it', () => {
  const uses = [
    { place: 'posts', id: '7', title: 'Kyoto' },
    { place: 'destinations', id: '8', title: 'Kyoto' },
    { place: 'hero_slides', id: '9', title: 'Kyoto' },
    // A page of a single row.
    { place: 'about_page', id: '1', title: null },
    // A table that this page has not heard of.
    { place: 'letters', id: '2', title: 'Kyoto' },
  ];
  expect(placesOf(uses).map(({ words, to }) => [words, to])).toEqual([
    ['About Page', '/admin/about'],
    ['Destination “Kyoto”', '/admin/destinations/edit/8'],
    ['letters “Kyoto”', null],
    ['Post “Kyoto”', '/admin/posts/edit/7'],
    ['Slide “Kyoto”', '/admin/hero-slides/edit/9'],
  ]);
});
