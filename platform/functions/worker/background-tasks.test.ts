import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FunctionLimits } from '#platform/functions/protocol/limits.ts';
import { createTestFunctions, isRunning, type TestFunctions } from '#tests/setup/functions.ts';

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

const files = {
  'tasks/index.ts': tasks,
  'others/index.ts': tasks,
  'calm/index.ts': 'Deno.serve(() => new Response("calm"));',
};

let logged: string[];
let functions: TestFunctions | undefined;
beforeEach(() => {
  logged = [];
  for (const method of ['info', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => logged.push(String(line)));
});
afterEach(async () => {
  await functions?.close();
  vi.restoreAllMocks();
});

async function start(limits: Partial<FunctionLimits>) {
  functions = await createTestFunctions(files, { limits });
  const { request } = functions;
  return {
    functions,
    call: async (path: string) => {
      const response = await request(path);
      return { status: response.status, text: await response.text() };
    },
  };
}

const endedTask = 'functions/tasks: task ended';
const cutOff = (cause: string) => `functions/tasks: background tasks were cut off, because ${cause}`;

test('A task goes on in a worker that has no requests, and the worker ends after it', async () => {
  const { call } = await start({ idleTimeoutMs: 50 });
  const { text: pid } = await call('tasks/begin');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await call('tasks/finish')).text).toBe(pid);
  await expect.poll(() => logged).toContain(endedTask);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(logged).toContain('functions/tasks: beforeunload early_drop');
});

test('A task goes on in a worker that is replaced because of its age', async () => {
  const { call } = await start({ maxWorkerAgeMs: 800 });
  const { text: pid } = await call('tasks/soon');
  await expect.poll(async () => (await call('tasks/other')).text).not.toBe(pid);
  await expect.poll(() => logged, { timeout: 5000 }).toContain(endedTask);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(logged).toContain('functions/tasks: beforeunload wall_clock');
});

test('A task goes on when a file changes', async () => {
  const { functions, call } = await start({});
  const { text: pid } = await call('tasks/soon');
  functions.write('_shared/text.ts', 'export const text = "changed";');
  await expect.poll(async () => (await call('tasks/other')).text).not.toBe(pid);
  await expect.poll(() => logged, { timeout: 5000 }).toContain(endedTask);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('A task keeps the place of its worker, and gives it up afterwards', async () => {
  const { call } = await start({ maxWorkers: 1 });
  await expect.poll(async () => (await call('tasks/begin')).status).toBe(200);
  expect((await call('calm')).status).toBe(429);
  await call('tasks/finish');
  await expect.poll(async () => (await call('calm')).status).toBe(200);
  expect(logged).toContain(endedTask);
});

test('Tasks cannot keep more than their share of the places', async () => {
  const { call } = await start({ maxWorkers: 2, maxTaskWorkers: 1, unloadTimeoutMs: 100 });
  await call('tasks/begin');
  await call('others/begin');
  await expect.poll(async () => (await call('calm')).text).toBe('calm');
  await expect.poll(() => logged).toContain(cutOff('another function needs the place'));
});

test('A task of a replaced worker is cut off after its time', async () => {
  const { functions, call } = await start({ taskTimeoutMs: 100, unloadTimeoutMs: 3000 });
  const { text: pid } = await call('tasks/begin');
  functions.write('_shared/text.ts', 'export const text = "changed";');
  await expect.poll(() => logged, { timeout: 10_000 }).toContain('functions/tasks: beforeunload wall_clock');
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  expect(logged).toContain(cutOff('their time is over'));
});

test('The service waits for tasks when it stops', async () => {
  const { functions, call } = await start({});
  const { text: pid } = await call('tasks/soon');
  await functions.close();
  expect(isRunning(pid)).toBe(false);
  await expect.poll(() => logged).toContain(endedTask);
  expect(logged).toContain('functions/tasks: beforeunload termination');
});

test('The service does not wait longer than the limit when it stops', async () => {
  const { functions, call } = await start({ unloadTimeoutMs: 100 });
  const { text: pid } = await call('tasks/begin');
  await functions.close();
  expect(isRunning(pid)).toBe(false);
  expect(logged).toContain(cutOff('the server stops'));
});

test('The error of a task is logged, and the worker stays', async () => {
  const { call } = await start({});
  const { text: pid } = await call('tasks/reject');
  await expect.poll(() => logged.join('\n')).toMatch(/Unhandled rejection: Error: In the background/);
  expect((await call('tasks/other')).text).toBe(pid);
});
