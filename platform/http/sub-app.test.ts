import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Handler } from './handler.ts';
import { createSubApp } from './sub-app.ts';

test('The middleware of a sub-app runs before each of its routes, but not before the routes of later sub-apps', async () => {
  const service = { name: 'service' };
  const respond: Handler<typeof service> = ({ name }, context) => context.text(name);
  const reject = () => Promise.reject(new Error('rejected'));
  const app = new Hono();
  app.route('/', createSubApp(service, [['GET', '/guarded', respond]], reject));
  app.route('/', createSubApp(service, [['GET', '/:page', respond]]));
  app.onError((error, context) => context.text(error.message));
  expect(await (await app.request('/guarded')).text()).toBe('rejected');
  expect(await (await app.request('/page')).text()).toBe('service');
});

test('A route of HEAD does not serve GET, and neither its middleware nor its limit runs for it', async () => {
  const ran: string[] = [];
  const log = (name: string) => async (_: unknown, next: () => Promise<void>) => {
    ran.push(name);
    await next();
  };
  const app = new Hono();
  const describe: Handler<object> = (_, context) => context.body(null, 200, { 'x-size': '3' });
  const routes = [['HEAD', '/upload', describe, () => log('limit')]] as const;
  app.route('/', createSubApp({}, routes, log('middleware')));
  app.all('*', (context) => context.text('no such route', 404));
  expect((await app.request('/upload')).status).toBe(404);
  expect(ran).toEqual([]);
  const response = await app.request('/upload', { method: 'HEAD' });
  expect([response.status, response.headers.get('x-size')]).toEqual([200, '3']);
  expect(ran).toEqual(['limit', 'middleware']);
});
