import { expect, it } from 'vitest';
import { toRedirectPath } from './redirect-path.ts';

it.each([
  ['/2019/05/petra/', '/2019/05/petra'],
  ['/2019/05/petra', '/2019/05/petra'],
  ['//2019///petra//', '/2019/petra'],
  ['/caf%C3%A9/', '/café'],
  ['/cafe%CC%81', '/café'],
  ['/%e6%9d%b1%e4%ba%ac/', '/東京'],
  ['/a%20b', '/a b'],
  ['/Petra', '/Petra'],
])('The old URL %s is stored as %s', (path, stored) => {
  expect(toRedirectPath(path)).toBe(stored);
});

it.each([
  '/',
  '//',
  '',
  'petra',
  '/%E0',
  '/a%3Fb',
  '/a%23b',
  '/a%00b',
  '/%EF%BF%BD',
  `/${'é'.repeat(1000)}`,
])('No redirect has the path %j', (path) => {
  expect(toRedirectPath(path)).toBeNull();
});
