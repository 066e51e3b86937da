import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getFocalAttributes, toFocalPoint } from './focal-point.ts';

const styles = readFileSync(join(import.meta.dirname, 'focal-point.css'), 'utf8');

/** The `object-position` of a step, in percent: a sixth further from the center than the focal point. */
const getPosition = (step: number) => Math.min(Math.max(Math.round(step + (step - 50) / 6), 0), 100);

it('Every focal point has a rule in the style sheet, at most 5 percent away', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const attributes = getFocalAttributes({ x: percent, y: 100 - percent });
    const [x = -1, y = -1] = [attributes['data-focal-x'], attributes['data-focal-y']];
    expect(styles).toContain(`[data-focal-x="${x}"] {\n  --focal-x: ${getPosition(x)}%;`);
    expect(styles).toContain(`[data-focal-y="${y}"] {\n  --focal-y: ${getPosition(y)}%;`);
    expect(Math.abs(x - percent)).toBeLessThanOrEqual(5);
    expect(Math.abs(y - (100 - percent))).toBeLessThanOrEqual(5);
  }
});

it.each([1.2, 2, 4, 8])('A focal point stays in a frame that an image exceeds %s times', (ratio) => {
  for (let percent = 5; percent <= 95; percent += 1) {
    const { 'data-focal-x': step = 0 } = getFocalAttributes({ x: percent, y: 50 });
    const placeInFrame = percent * ratio - getPosition(step) * (ratio - 1);
    expect(placeInFrame).toBeGreaterThan(0);
    expect(placeInFrame).toBeLessThan(100);
  }
});

it('An image without a focal point has no attributes', () => {
  expect(toFocalPoint(null, 20)).toBeNull();
  expect(Object.values(getFocalAttributes(toFocalPoint(null, null)))).toEqual([undefined, undefined]);
  expect(toFocalPoint(0, 20)).toEqual({ x: 0, y: 20 });
});
