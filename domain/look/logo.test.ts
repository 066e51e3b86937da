import { describe, expect, it } from 'vitest';
import { getIconSquare, getIconVersion, getLogoShape, isWordmark, toLogo } from './logo.ts';

const row = { logo_url: '/a.png', logo_width: 300, logo_height: 100, icon_x: null, icon_y: null };

describe('A logo', () => {
  it('counts only if it has a URL and a size, and its icon point only with both coordinates', () => {
    expect(toLogo(row)).toEqual({ url: '/a.png', width: 300, height: 100, iconPoint: null });
    expect(toLogo({ ...row, icon_x: 0, icon_y: 50 })?.iconPoint).toEqual({ x: 0, y: 50 });
    for (const half of [{ icon_x: 0 }, { icon_y: 50 }])
      expect(toLogo({ ...row, ...half })?.iconPoint).toBeNull();
    for (const missing of [{ logo_url: null }, { logo_url: '' }, { logo_width: null }, { logo_height: null }])
      expect(toLogo({ ...row, ...missing })).toBeNull();
  });

  it('is a wordmark if it is more than twice as wide as high, and wide if it is a quarter wider than high', () => {
    expect(isWordmark({ width: 200, height: 100 })).toBe(false);
    expect(isWordmark({ width: 201, height: 100 })).toBe(true);
    expect(isWordmark({ width: 100, height: 400 })).toBe(false);
    expect(getLogoShape({ width: 201, height: 100 })).toBe('wordmark');
    expect(getLogoShape({ width: 126, height: 100 })).toBe('wide');
    expect(getLogoShape({ width: 100, height: 400 })).toBe('square');
  });
});

describe('The icons of a logo show', () => {
  it.each([
    ['a square logo as it is', 80, 80, null, { left: 0, top: 0, side: 80 }],
    ['a wide mark as a whole', 150, 100, null, { left: 0, top: -25, side: 150 }],
    ['a tall mark as a whole', 100, 300, null, { left: -100, top: 0, side: 300 }],
    ['the beginning of a wordmark', 500, 100, null, { left: 0, top: 0, side: 100 }],
    ['the chosen part', 500, 100, { x: 50, y: 0 }, { left: 200, top: 0, side: 100 }],
    ['the end, and nothing beyond it', 500, 100, { x: 100, y: 100 }, { left: 400, top: 0, side: 100 }],
    ['the chosen part of a tall mark', 100, 300, { x: 0, y: 90 }, { left: 0, top: 200, side: 100 }],
  ])('%s', (_, width, height, iconPoint, square) => {
    expect(getIconSquare({ width, height, iconPoint })).toEqual(square);
  });
});

it('The version of the icons changes with the logo and with the chosen part', () => {
  const logo = { url: '/a.png', width: 500, height: 100, iconPoint: null };
  const versions = [logo, { ...logo, url: '/b.png' }, { ...logo, iconPoint: { x: 1, y: 2 } }].map(
    getIconVersion,
  );
  expect(new Set(versions).size).toBe(3);
  expect(getIconVersion({ ...logo })).toBe(versions[0]);
});
