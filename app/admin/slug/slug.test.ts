import { describe, expect, it } from 'vitest';
import { reconcileSlug } from './reconcile-slug.ts';
import { slugSchema } from './slug-schema.ts';

describe('The URL that an owner enters', () => {
  it.each([
    ['  ', ''],
    [' Slow ferries, été 2026! ', 'slow-ferries-ete-2026'],
    ['/blog/kyoto/', 'blog-kyoto'],
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
    ['if it is empty', '', 'kyoto'],
    ['if it means the same', 'Kyoto ', 'kyoto'],
    ['but not if it is another one', 'osaka', 'osaka'],
  ])('%s', (_, local, result) => {
    expect(reconcileSlug(local, 'kyoto')).toBe(result);
  });
});
