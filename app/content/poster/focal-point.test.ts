import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getFocalAttributes, toFocalPoint } from './focal-point.ts';

const styles = readFileSync(join(import.meta.dirname, 'focal-point.css'), 'utf8');

it('Every focal point has a rule in the style sheet, at most 5 percent away', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const attributes = getFocalAttributes({ x: percent, y: 100 - percent });
    const [x = -1, y = -1] = [attributes['data-focal-x'], attributes['data-focal-y']];
    expect(styles).toContain(`[data-focal-x="${x}"] {\n  --focal-x: ${x}%;`);
    expect(styles).toContain(`[data-focal-y="${y}"] {\n  --focal-y: ${y}%;`);
    expect(Math.abs(x - percent)).toBeLessThanOrEqual(5);
    expect(Math.abs(y - (100 - percent))).toBeLessThanOrEqual(5);
  }
});

it('An image without a focal point has no attributes', () => {
  expect(toFocalPoint(null, 20)).toBeNull();
  expect(Object.values(getFocalAttributes(toFocalPoint(null, null)))).toEqual([undefined, undefined]);
  expect(toFocalPoint(0, 20)).toEqual({ x: 0, y: 20 });
});
