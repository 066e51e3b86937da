import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import type { FunctionLimits } from '#platform/functions/protocol/limits.ts';
import { isRunning, openTestFunctions, type TestFunctions } from '#tests/setup/functions.ts';

/** Each request to `tasks/begin` begins a task. A request to `tasks/finish` lets all tasks of its worker end. */
const tasks = `
  const finishers: (() => void)[] = [];
  addEventListener('beforeunload', (event) => console.info('beforeunload ' + event.detail.reason));
  Deno.serve((request) => {
    const action = new URL(request.url).pathname.split('/')[2];
    if (action === 'begin') {
      const { promise, resolve } = Promise.withResolvers<void>();
      finishers.push(resolve);
      EdgeRuntime.waitUntil(promise.then(() => console.info('task ended')));
    }
    if (action === 'finish') for (const finish of finishers) finish();
    if (action === 'soon') EdgeRuntime.waitUntil(new Promise((done) => setTimeout(done, 1000)).then(() => console.info('task ended')));
    if (action === 'reject') EdgeRuntime.waitUntil(Promise.reject(new Error('In the background')));
    return new Response(String(process.pid));
  });`;

const calm = 'Deno.serve(() => new Response("calm"));';

// The tests share the log, so none of them restores it for the others.
vi.setConfig({ restoreMocks: false });
const logged: string[] = [];
const services: TestFunctions[] = [];
beforeAll(() => {
  for (const method of ['info', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => logged.push(String(line)));
});
afterAll(() => Promise.all(services.map((service) => service.close())));

/** Starts a service. The tests share the log, so in each of them the function with the tasks has another `name`. */
async function start(name: string, limits: Partial<FunctionLimits> = {}) {
  const functions = await openTestFunctions(
    { [`${name}/index.ts`]: tasks, 'others/index.ts': tasks, 'calm/index.ts': calm },
    { limits },
  );
  services.push(functions);
  return {
    functions,
    call: async (path: string) => {
      const response = await functions.request(path);
      return { status: response.status, text: await response.text() };
    },
    endedTask: `functions/${name}: task ended`,
    beforeUnload: (reason: string) => `functions/${name}: beforeunload ${reason}`,
    cutOff: (cause: string) => `functions/${name}: background tasks were cut off, because ${cause}`,
  };
}

// These tests mostly wait, so they wait side by side.
describe.concurrent('A background task', () => {
  test('of a replaced worker is cut off after its time', async ({ expect }) => {
    const { functions, call, beforeUnload, cutOff } = await start('replaced', {
      taskTimeoutMs: 100,
      unloadTimeoutMs: 3000,
    });
    const { text: pid } = await call('replaced/begin');
    functions.write('_shared/text.ts', 'export const text = "changed";');
    await expect.poll(() => logged).toContain(beforeUnload('wall_clock'));
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(logged).toContain(cutOff('their time is over'));
  });

  test('goes on in a worker that has no requests, and the worker ends after it', async ({ expect }) => {
    const { call, endedTask, beforeUnload } = await start('idle', { idleTimeoutMs: 50 });
    const { text: pid } = await call('idle/begin');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await call('idle/finish')).text).toBe(pid);
    await expect.poll(() => logged).toContain(endedTask);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(logged).toContain(beforeUnload('early_drop'));
  });

  test.for<[string, string, Partial<FunctionLimits>, reason: string]>([
    ['its worker is replaced because of its age', 'aged', { maxWorkerAgeMs: 800 }, 'wall_clock'],
    ['a file changes', 'changed', {}, 'early_drop'],
  ])('goes on when %s', async ([, name, limits, reason], { expect }) => {
    const { functions, call, endedTask, beforeUnload } = await start(name, limits);
    const { text: pid } = await call(`${name}/soon`);
    if (name === 'changed') functions.write('_shared/text.ts', 'export const text = "changed";');
    await expect.poll(async () => (await call(`${name}/other`)).text).not.toBe(pid);
    await expect.poll(() => logged).toContain(endedTask);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(logged).toContain(beforeUnload(reason));
  });

  test('keeps the place of its worker, and gives it up afterwards', async ({ expect }) => {
    const { call, endedTask } = await start('only', { maxWorkers: 1 });
    await expect.poll(async () => (await call('only/begin')).status).toBe(200);
    expect((await call('calm')).status).toBe(429);
    await call('only/finish');
    await expect.poll(async () => (await call('calm')).status).toBe(200);
    expect(logged).toContain(endedTask);
  });

  test('is cut off if another function needs its place and tasks have more than their share', async ({
    expect,
  }) => {
    const limits = { maxWorkers: 2, maxTaskWorkers: 1, unloadTimeoutMs: 100 };
    const { call, cutOff } = await start('unshared', limits);
    await call('unshared/begin');
    await call('others/begin');
    await expect.poll(async () => (await call('calm')).text).toBe('calm');
    await expect.poll(() => logged).toContain(cutOff('another function needs the place'));
  });

  test('is waited for when the service stops', async ({ expect }) => {
    const { functions, call, endedTask, beforeUnload } = await start('stopped');
    const { text: pid } = await call('stopped/soon');
    await functions.close();
    expect(isRunning(pid)).toBe(false);
    await expect.poll(() => logged).toContain(endedTask);
    expect(logged).toContain(beforeUnload('termination'));
  });

  test('is cut off when the service stops and the task does not end within the limit', async ({ expect }) => {
    const { functions, call, cutOff } = await start('endless', { unloadTimeoutMs: 100 });
    const { text: pid } = await call('endless/begin');
    await functions.close();
    expect(isRunning(pid)).toBe(false);
    expect(logged).toContain(cutOff('the server stops'));
  });

  test('that fails is logged, and the worker stays', async ({ expect }) => {
    const { call } = await start('failing');
    const { text: pid } = await call('failing/reject');
    await expect.poll(() => logged.join('\n')).toMatch(/Unhandled rejection: Error: In the background/);
    expect((await call('failing/other')).text).toBe(pid);
  });
});
