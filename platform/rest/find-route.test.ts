import { expect, test } from 'vitest';
import { findRoute } from './find-route.ts';
import { callFunction } from './handlers/call-function.ts';
import { describeFunction, describeRelation } from './handlers/describe-methods.ts';
import { readRelation } from './handlers/read-relation.ts';
import { writeRelation } from './handlers/write-relation.ts';

test.each([
  ['GET', '/posts', readRelation, 'posts'],
  ['HEAD', '/posts', readRelation, 'posts'],
  ['PATCH', '/posts', writeRelation, 'posts'],
  ['OPTIONS', '/posts', describeRelation, 'posts'],
  ['GET', '/rpc', readRelation, 'rpc'],
  ['HEAD', '/rpc/now', callFunction, 'now'],
  ['POST', '/rpc/now', callFunction, 'now'],
  ['OPTIONS', '/rpc/now', describeFunction, 'now'],
  ['GET', '/best%20posts%2F2026', readRelation, 'best posts/2026'],
  ['GET', '/100%', readRelation, '100%'],
])('%s %s has a handler, and the name of its relation or function', (method, path, handler, name) => {
  expect(findRoute(method, path)).toEqual({ handler, name });
});

test.each([
  ['GET', '/', 404, 'PGRST126'],
  ['GET', '/posts/1', 404, 'PGRST125'],
  ['GET', '/posts/', 404, 'PGRST125'],
  ['GET', '/rpc/', 404, 'PGRST125'],
  ['GET', '/rpc/now/1', 404, 'PGRST125'],
  ['TRACE', '/posts', 405, 'PGRST117'],
  ['PATCH', '/rpc/now', 405, 'PGRST101'],
])('%s %s leads to nothing', (method, path, status, code) => {
  expect(() => findRoute(method, path)).toThrow(expect.objectContaining({ status, code }));
});
