import { expect, test } from 'vitest';
import { findMailObstacle } from './find-mail-obstacle.ts';

test.each([
  ['off', 'ana@example.com', 'This site has no mail server.'],
  ['off', 'owner@wayfare.local', 'This site has no mail server.'],
  ['on', 'ana@example.com', null],
  ['on', 'owner@wayfare.local', 'No email reaches owner@wayfare.local.'],
  ['unavailable', 'owner@wayfare.local', null],
] as const)('With mail %s, links to %s: %s', (mail, email, obstacle) => {
  expect(findMailObstacle(mail, email)).toBe(obstacle);
});
