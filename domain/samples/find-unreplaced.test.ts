import { expect, it } from 'vitest';
import { findUnreplaced } from './find-unreplaced.ts';

it('A sample is left until a record was made from it, or has its slug', () => {
  const samples = ['kyoto', 'bali', 'petra'].map((slug) => ({ slug }));
  expect(findUnreplaced(samples, [])).toEqual(samples);
  expect(findUnreplaced(samples, ['kyoto', 'my-kyoto', null, 'petra'])).toEqual([{ slug: 'bali' }]);
});
