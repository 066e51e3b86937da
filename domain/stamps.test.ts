import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stamps } from './stamps.ts';

it('Each drawing in public/scenes can be a stamp', () => {
  const drawings = readdirSync('public/scenes').map((file) => file.replace(/\.svg$/, ''));
  expect(Object.keys(stamps).toSorted()).toEqual(drawings.toSorted());
});
