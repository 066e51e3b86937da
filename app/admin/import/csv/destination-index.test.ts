import { expect, it } from 'vitest';
import { createDestinationIndex } from './destination-index.ts';

const { find, findNamesakes } = createDestinationIndex([
  { id: 'pemba', name: 'Pemba  Island', slug: 'pemba', former_slugs: ['old-pemba'] },
  { id: 'goa', name: 'Goa', slug: 'goa', former_slugs: [] },
  { id: 'goa-2', name: 'Goa', slug: 'goa-2', former_slugs: ['goa-beach', 'pemba'] },
  { id: 'cafe', name: 'Cafe\u0301', slug: 'cafe', former_slugs: [] },
]);

it.each([
  ['Pemba Island', ['pemba']],
  [' pemba island ', ['pemba']],
  // This slug of pemba is also a former slug of goa-2.
  ['PEMBA', ['pemba']],
  ['old-pemba', ['pemba']],
  ['goa-2', ['goa-2']],
  ['Café', ['cafe']],
  ['Unguja', []],
])('The destination %j is found by its name or its slug', (text, ids) => {
  expect(find(text)).toEqual(ids);
});

it('The name of several destinations finds them all, and a slug only its own, even if it is also a name', () => {
  const { find: findOther } = createDestinationIndex([
    { id: '1', name: 'Goa', slug: 'goa-north', former_slugs: [] },
    { id: '2', name: 'Goa', slug: 'goa-south', former_slugs: [] },
  ]);
  expect(findOther('Goa')).toEqual(['1', '2']);
  expect(findOther('goa-south')).toEqual(['2']);
  // Two of the destinations at the top have this name, and one of these also has it as its slug.
  expect(find('Goa')).toEqual(['goa']);
});

it('Destinations of the same name are found by their name, and not by a slug', () => {
  expect(['  GOA', 'CAFÉ', 'Pemba Island', 'pemba'].map(findNamesakes)).toEqual([
    ['goa', 'goa-2'],
    ['cafe'],
    ['pemba'],
    [],
  ]);
});
