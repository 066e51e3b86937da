import { describe, expect, it } from 'vitest';
import { createDestinationPath, parseDestinationPath } from './record-path.ts';

describe("The path of a destination's page", () => {
  it.each(['kyoto', 'sao-paulo-2', '京都', 'a%b'])('leads back to its slug: %s', (slug) => {
    expect(parseDestinationPath(createDestinationPath(slug))).toBe(slug);
  });

  it.each([
    '/destinations/',
    '/destinations/a/b',
    '/destinations/a?b',
    'https://x.test/destinations/a',
    '/destinations/%E0',
  ])('is not %s', (url) => {
    expect(parseDestinationPath(url)).toBeNull();
  });
});
