import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getFocalAttributes, toFocalPoint } from './focal-point.ts';

const styles = readFileSync(join(import.meta.dirname, 'focal-point.css'), 'utf8');
/** The pairs of `@each`: a position, and its percentage. */
const percentages = new Map([...styles.matchAll(/\b(\d+) (\d+%)/g)].map(([, key, value]) => [key, value]));

const getPositions = (percent: number) => {
  const attributes = getFocalAttributes({ x: percent, y: 100 - percent });
  return [attributes['data-focal-x'] ?? -1, attributes['data-focal-y'] ?? -1] as const;
};

it('Every focal point has a rule in the style sheet, and opposite points have opposite positions', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const [x, y] = getPositions(percent);
    for (const position of [x, y]) expect(percentages.get(`${position}`)).toBe(`${position}%`);
    // Rounding to the steps of 10 may shift them by one step.
    expect(Math.abs(x + y - 100)).toBeLessThanOrEqual(10);
  }
  for (const axis of ['x', 'y'])
    expect(styles).toContain(`[data-focal-${axis}="key"] {\n    --focal-${axis}: value;\n  }`);
});

it.each([1.2, 2, 4, 6])('A focal point stays within a frame that the image exceeds %s times', (ratio) => {
  for (let percent = 5; percent <= 95; percent += 1) {
    const [position] = getPositions(percent);
    // `object-position` moves the image by this percentage of what is larger than the frame.
    const placeInFrame = percent * ratio - position * (ratio - 1);
    expect(placeInFrame).toBeGreaterThan(0);
    expect(placeInFrame).toBeLessThan(100);
  }
});

it('A focal point near the edge of an image is nearer to the center of a frame that crops it', () => {
  expect(getPositions(8)).toEqual([0, 100]);
  expect(getPositions(50)).toEqual([50, 50]);
});

it('An image without a focal point has no attributes', () => {
  expect(toFocalPoint(null, 20)).toBeNull();
  expect(Object.values(getFocalAttributes(toFocalPoint(null, null)))).toEqual([undefined, undefined]);
  expect(toFocalPoint(0, 20)).toEqual({ x: 0, y: 20 });
});
