import { describe, expect, it } from 'vitest';
import { reconcileSlug } from './reconcile-slug.ts';
import { slugSchema } from './slug-schema.ts';

describe('The URL that an owner enters', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['slow-ferries', 'slow-ferries'],
    [' Slow ferries, été 2026! ', 'slow-ferries-ete-2026'],
    ['don’t-miss', 'dont-miss'],
    ['/blog/kyoto/', 'blog-kyoto'],
    ['京都 ガイド', '京都-ガイド'],
  ])('%j is saved as %j', (entered, saved) => {
    expect(slugSchema.parse(entered)).toBe(saved);
  });

  it.each(['straße', 'москва', 'a'.repeat(81), '???'])('%j is rejected', (entered) => {
    expect(slugSchema.safeParse(entered).error?.issues[0]?.message).toBe(
      'Please use the letters a to z, digits and hyphens, at most 80 of them.',
    );
  });
});

describe('The URL in a form takes the stored one', () => {
  it.each([
    ['if it is empty', '', 'kyoto', 'kyoto'],
    ['if it means the same', 'Kyoto ', 'kyoto', 'kyoto'],
  ])('%s', (_, local, stored, result) => {
    expect(reconcileSlug(local, stored)).toBe(result);
  });

  it('but not if it is another one', () => {
    expect(reconcileSlug('osaka', 'kyoto')).toBe('osaka');
  });
});
