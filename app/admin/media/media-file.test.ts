import { describe, expect, it } from 'vitest';
import { formatDetails, getOriginalName } from './media-file.ts';

describe('A file of the media library', () => {
  it.each([
    ['1763700000000_beach.png', 'beach.png'],
    ['posts/1763700000000_my_beach.png', 'my_beach.png'],
    ['2024_beach.png', '2024_beach.png'],
    ['1763700000000_', '1763700000000_'],
  ])('stored as %s is shown as %s', (name, shown) => {
    expect(getOriginalName({ name })).toBe(shown);
  });

  it.each([
    ['image/jpeg', 1_258_291, 'JPEG · 1.2 MB · Nov 21, 2026'],
    ['video/mp4', 44_040_192, 'MP4 · 42 MB · Nov 21, 2026'],
    ['image/png', 300, 'PNG · 1 kB · Nov 21, 2026'],
    [null, null, 'Nov 21, 2026'],
  ])('of type %s with %j bytes is described as %s', (type, size, details) => {
    expect(formatDetails({ type, size, created_at: '2026-11-21T12:00:00Z' })).toBe(details);
  });
});
