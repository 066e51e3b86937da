import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getDefaultScene } from './default-scene.ts';

it('Names without an image share four drawings', () => {
  const scenes = ['Hampi', 'Goa', 'Ladakh', 'Kerala', 'Munnar', '京都', '', 'Delhi'].map(getDefaultScene);
  expect(new Set(scenes).size).toBe(4);
  for (const scene of scenes) expect(existsSync(`public${scene}`)).toBe(true);
});
