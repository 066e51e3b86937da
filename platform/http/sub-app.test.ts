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
