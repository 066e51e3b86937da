import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createTestFunctions } from '#tests/setup/functions.ts';

const workerLimit = {
  code: 'WORKER_LIMIT',
  message: 'Function failed due to not having enough compute resources (please check logs)',
};
const workerError = { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' };
const bootError = { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' };

/**
 * A function with faults, each at a path of its own behind its name. A request to `endCut` ends the worker while the
 * response of `cut` is being sent.
 */
const faulty = `
  let calls = 0;
  let endCut: (value?: unknown) => void = () => {};
  const faults: Record<string, (request: Request) => unknown> = {
    loop: () => { for (;;); },
    microtasks: async () => { for (;;) await null; },
    heap: () => { const all: unknown[] = []; for (;;) all.push({ text: new Array(1000).fill(Math.random()) }); },
    buffers: async () => {
      const all: Uint8Array[] = [];
      for (;;) { all.push(new Uint8Array(32 * 1024 * 1024).fill(1)); await new Promise((done) => setTimeout(done, 5)); }
    },
    throws: () => { throw new Error('A fault of the function'); },
    rejects: async () => { Promise.reject(new Error('In the background')); await new Promise((done) => setTimeout(done, 50)); return new Response('responded'); },
    uncaught: () => { setTimeout(() => { throw new Error('Nobody catches this'); }); return new Promise(() => {}); },
    exit: () => process.exit(0),
    denoExit: () => Deno.exit(0),
    abort: () => process.abort(),
    killServer: () => process.kill(process.ppid),
    nothing: () => undefined,
    calls: () => new Response(String(++calls)),
    pid: () => new Response(String(process.pid)),
    never: () => new Promise(() => {}),
    large: () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65536)) })),
    cut: () => new Response(new ReadableStream({ pull: async (controller) => {
      controller.enqueue(new Uint8Array(10));
      await new Promise((resolve) => { endCut = resolve; });
      setTimeout(() => { throw new Error('In the middle of the response'); });
      await new Promise(() => {});
    } })),
    endCut: () => { endCut(); return new Response(); },
    noisy: () => { for (let i = 0; i < 3000; i++) console.log('line ' + i); console.log('x'.repeat(1e6)); return new Response('noisy'); },
    upload: async (request) => { let size = 0; for await (const chunk of request.body!) size += chunk.length; return new Response(String(size)); },
    unread: () => new Response('unread'),
  };
  Deno.serve((request) => faults[new URL(request.url).pathname.split('/')[2]!]!(request) as Response);`;

const files = {
  'calm/index.ts': 'Deno.serve(() => new Response("calm"));',
  'faulty/index.ts': faulty,
  'faulty-too/index.ts': faulty,
  'broken/index.ts': 'Deno.serve(() => new Response("never"',
  'missing-npm/index.ts': 'import "npm:no-such-package@2/path"; Deno.serve(() => new Response("never"));',
  'missing-jsr/index.ts': 'import "jsr:@no-such-scope/package"; Deno.serve(() => new Response("never"));',
  'no-handler/index.ts': 'export const answer = 42;',
  'throws-at-start/index.ts': 'throw new Error("At the start");',
  'loops-at-start/index.ts': 'for (;;);',
};

// A worker keeps the functions of the console that it finds at its start, so all tests share the spies on them.
vi.setConfig({ restoreMocks: false });
vi.spyOn(console, 'error').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
const functions = await createTestFunctions(files, {
  limits: {
    blockedTimeoutMs: 3000,
    maxHeapMiB: 64,
    maxMemoryMiB: 256,
    maxRequestBytes: 1_000_000,
    maxResponseBytes: 3_000_000,
    maxCrashes: 30,
  },
});

async function call(path: string, init?: RequestInit, service = functions): Promise<[number, unknown]> {
  const response = await service.request(path, init);
  const text = await response.text();
  return [response.status, text.startsWith('{') ? JSON.parse(text) : text];
}

test('A function that blocks its thread, never starts or does not respond in time gets an error, and others are served', async () => {
  const [starting, responding] = await Promise.all([
    createTestFunctions(files, { limits: { bootTimeoutMs: 5000 } }),
    createTestFunctions(files, { limits: { responseTimeoutMs: 3000 } }),
  ]);
  const ended = Promise.all([
    call('faulty/loop'),
    call('faulty-too/microtasks'),
    call('loops-at-start', {}, starting),
    call('faulty/never', {}, responding),
  ]);
  // On a busy machine, the start of `calm` may take too long at first.
  await expect.poll(() => call('calm', {}, starting)).toEqual([200, 'calm']);
  expect(await ended).toEqual([
    [546, workerLimit],
    [546, workerLimit],
    [503, bootError],
    // The message is that of Supabase, whatever the limit is.
    [504, { code: 'IDLE_TIMEOUT', message: 'Request idle timeout limit (150s) reached' }],
  ]);
  for (const path of ['faulty/calls', 'faulty-too/calls']) expect((await call(path))[0]).toBe(200);
});

describe('A function', () => {
  test.each([
    ['that fills the heap', 'heap', 546, workerLimit],
    ['that allocates buffers without an end', 'buffers', 546, workerLimit],
    ['that throws', 'throws', 500, workerError],
    ['with an uncaught exception', 'uncaught', 500, workerError],
    ['that calls process.exit', 'exit', 500, workerError],
    ['that calls Deno.exit', 'denoExit', 500, workerError],
    ['that calls process.abort', 'abort', 500, workerError],
    ['that sends a signal to the server', 'killServer', 500, workerError],
    ['that returns nothing', 'nothing', 500, workerError],
    ['with an unhandled rejection', 'rejects', 200, 'responded'],
  ])('%s (%s) has the status %i, and other functions and the next request are served', async (_, path, status, body) => {
    const other = call('calm');
    expect(await call(`faulty/${path}`)).toEqual([status, body]);
    expect(await other).toEqual([200, 'calm']);
    expect((await call('faulty/calls'))[0]).toBe(200);
  });

  test.each([
    ['broken', 'functions/broken: '],
    ['missing-npm', 'npm:no-such-package@2/path is not installed. Run `npm install no-such-package`'],
    ['missing-jsr', 'jsr:@no-such-scope/package is not installed. Run `npm install @no-such-scope/package`'],
    ['no-handler', 'functions/no-handler: '],
    ['throws-at-start', 'Error: At the start'],
  ])('%s does not start, and the log says why: %s', async (name, reason) => {
    vi.mocked(console.error).mockClear();
    expect(await call(name)).toEqual([503, bootError]);
    expect(vi.mocked(console.error).mock.calls.join('\n')).toContain(reason);
  });

  test('keeps its worker, and what it has loaded, between requests, even if one of them fails', async () => {
    const [, pid] = await call('faulty/pid');
    const [, first] = await call('faulty/calls');
    for (const path of ['throws', 'exit', 'abort', 'nothing', 'rejects']) await call(`faulty/${path}`);
    expect(await call('faulty/calls')).toEqual([200, String(Number(first) + 1)]);
    expect(await call('faulty/pid')).toEqual([200, pid]);
  });

  test('leaves a response visibly incomplete if its worker ends during it', async () => {
    const [, process] = await call('faulty/pid');
    const response = await functions.request('faulty/cut');
    expect(response.status).toBe(200);
    await Promise.all([functions.request('faulty/endCut'), expect(response.arrayBuffer()).rejects.toThrow()]);
    // Until the worker has ended, it could still get the requests of the next test.
    const findNextProcess = async () => (await call('faulty/pid')).join(' ');
    await expect.poll(findNextProcess).toMatch(new RegExp(`^200 (?!${process}$)\\d+$`));
  });

  test('cannot send more than the limit', async () => {
    const response = await functions.request('faulty/large');
    expect(response.status).toBe(200);
    let size = 0;
    const read = async () => {
      for await (const chunk of response.body ?? []) size += chunk.byteLength;
    };
    await expect(read()).rejects.toThrow();
    expect(size).toBeLessThanOrEqual(3_000_000);
  });

  test('gets a body up to the limit, and a larger one is a 413', async () => {
    // The server ends a connection of which it has not read everything, so no later request may use it.
    const headers = { connection: 'close' };
    const post = (path: string, size: number) =>
      call(path, { method: 'POST', headers, body: new Uint8Array(size) });
    expect(await post('faulty/upload', 1_000_000)).toEqual([200, '1000000']);
    expect(await post('faulty/upload', 1_000_001)).toMatchObject([413, { code: 'REQUEST_TOO_LARGE' }]);
    // A function need not read the body.
    expect(await post('faulty/unread', 900_000)).toEqual([200, 'unread']);
  });

  test('cannot fill the log', async () => {
    vi.mocked(console.info).mockClear();
    expect(await call('faulty/noisy')).toEqual([200, 'noisy']);
    await expect.poll(() => vi.mocked(console.info).mock.calls.length).toBeGreaterThan(0);
    // The limits are 100 lines in 10 seconds, and 10,000 characters of a line, before which the function is named.
    expect(vi.mocked(console.info).mock.calls.length).toBeLessThan(300);
    for (const [line] of vi.mocked(console.info).mock.calls) expect(line.length).toBeLessThan(10_100);
  });
});

test('A function that crashes again and again is not started each time', async () => {
  const crashing = await createTestFunctions(files, { limits: { maxCrashes: 1 } });
  vi.mocked(console.error).mockClear();
  for (let index = 0; index < 5; index += 1)
    expect((await crashing.request('throws-at-start')).status).toBe(503);
  const starts = vi
    .mocked(console.error)
    .mock.calls.filter(([line]) => /Error: At the start/.test(String(line)));
  expect(starts.length).toBeLessThan(5);
});

test('Hundreds of concurrent requests are served or rejected, and the function then responds as before', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 600 }, () => call('faulty/calls').then(([status]) => status)),
  );
  const counts = Object.groupBy(statuses, String);
  expect(Object.keys(counts).filter((status) => !['200', '429'].includes(status))).toEqual([]);
  expect(counts[200]?.length).toBeGreaterThan(0);
  expect((await call('faulty/calls'))[0]).toBe(200);
});

test('With the maximum number of workers, an idle one gives way, and a busy one does not', async () => {
  const few = await createTestFunctions(
    {
      'calm/index.ts': files['calm/index.ts'],
      'busy/index.ts': `
        let waiting = 0;
        Deno.serve((request) => {
          if (request.method === 'GET') return new Response(String(waiting));
          waiting += 1;
          return new Promise(() => {});
        });`,
    },
    { limits: { maxWorkers: 1 } },
  );
  // A worker is idle a moment after the client has its response.
  for (const name of ['calm', 'busy'])
    await expect.poll(async () => (await few.request(name)).status).toBe(200);
  const abort = new AbortController();
  const busy = few.request('busy', { method: 'POST', signal: abort.signal }).catch((error) => error.name);
  await expect.poll(async () => (await few.request('busy')).text()).toBe('1');
  expect((await few.request('calm')).status).toBe(429);
  abort.abort();
  expect(await busy).toBe('AbortError');
  await expect.poll(async () => (await few.request('calm')).status).toBe(200);
});

test('A changed file takes effect with the next request, and requests in progress are completed', async () => {
  const changing = await createTestFunctions({
    'hello/index.ts': `
      import { text } from '../_shared/text.ts';
      Deno.serve(async (request) => {
        if (request.method === 'POST') await request.text();
        return new Response(text);
      });`,
    '_shared/text.ts': 'export const text = "before";',
  });
  const read = async () => (await changing.request('hello')).text();
  expect(await read()).toBe('before');
  const pending = httpRequest(`${changing.url}/functions/v1/hello`, {
    method: 'POST',
    headers: { authorization: `Bearer ${changing.keys.anonKey}` },
  });
  pending.write('begun');
  const response = once(pending, 'response');
  // The request must have reached the worker before it is replaced.
  expect(await read()).toBe('before');
  changing.write('_shared/text.ts', 'export const text = "after";');
  await expect.poll(read).toBe('after');
  pending.end();
  const [message] = await response;
  expect(await new Response(message as never).text()).toBe('before');
});
