import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type ClientHttp2Session, constants } from 'node:http2';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { defaultLimits } from '#platform/functions/protocol/limits.ts';
import { createTestFunctions } from '#tests/setup/functions.ts';
import { sendRequest } from './send-request.ts';

const files = {
  // Responds to each part of the body as soon as it arrives, and reports whose request was aborted.
  'echo/index.ts': `
    const aborted: string[] = [];
    Deno.serve((request) => {
      const name = new URL(request.url).searchParams.get('name');
      if (name === null) return Response.json(aborted);
      request.signal.addEventListener('abort', () => aborted.push(name));
      return new Response(request.body!.pipeThrough(new TransformStream({
        transform: (chunk, controller) => controller.enqueue(chunk),
      })));
    });`,
  // Reports whether a body was complete.
  'upload/index.ts': `
    const results: string[] = [];
    Deno.serve(async (request) => {
      if (request.method === 'GET') return Response.json(results);
      results.push('begun');
      results.push(await request.text().then(() => 'complete', () => 'incomplete'));
      return new Response();
    });`,
  'endless/index.ts': `
    let produced = 0;
    let cancelled = false;
    Deno.serve((request) => {
      if (request.method === 'GET') return Response.json({ produced, cancelled });
      return new Response(new ReadableStream({
        pull(controller) { produced += 65536; controller.enqueue(new Uint8Array(65536)); },
        cancel() { cancelled = true; },
      }));
    });`,
};

const functions = await createTestFunctions(files);

/** Begins a POST request whose body is written piece by piece, and which may be broken off. */
function begin(path: string) {
  const headers = { authorization: `Bearer ${functions.keys.anonKey}` };
  const url = `${functions.url}/functions/v1/${path}`;
  return httpRequest(url, { method: 'POST', headers }).on('error', () => {});
}

test('A function responds to the first part of a body before the last one is sent', async () => {
  const request = begin('echo?name=streamed');
  request.write('one ');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(String((await once(response, 'data'))[0])).toBe('one ');
  request.write('two ');
  expect(String((await once(response, 'data'))[0])).toBe('two ');
  request.end('three');
  expect(String((await once(response, 'data'))[0])).toBe('three');
});

test('A function learns that its client has closed the connection during the request', async () => {
  const request = begin('echo?name=gone');
  request.write('begun');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'data');
  request.destroy();
  await expect.poll(async () => (await functions.request('echo')).json()).toEqual(['gone']);
});

test('A function does not take a part of a body for the whole', async () => {
  const request = begin('upload');
  request.write('begun');
  const look = async () => (await functions.request('upload')).json();
  await expect.poll(look).toEqual(['begun']);
  request.destroy();
  await expect.poll(look).toEqual(['begun', 'incomplete']);
});

test('A function produces no more than its client reads, and learns when the client has left', async () => {
  const request = begin('endless').end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  await once(response, 'readable');
  const look = async () => (await functions.request('endless', { method: 'GET' })).json();
  let last = -1;
  // The amount settles when all buffers on the way are full.
  await expect
    .poll(async () => {
      const { produced } = (await look()) as { produced: number };
      const isSettled = produced === last;
      last = produced;
      return isSettled;
    })
    .toBe(true);
  expect(last).toBeLessThan(20 * 1024 * 1024);
  request.destroy();
  await expect.poll(async () => ((await look()) as { cancelled: boolean }).cancelled).toBe(true);
});

test('Clients that do not read their responses do not hold up others', async () => {
  const unread = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const request = begin('endless').end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.on('error', () => {});
      return request;
    }),
  );
  const response = await functions.request('endless', { method: 'GET' });
  expect(response.status).toBe(200);
  await response.text();
  for (const request of unread) request.destroy();
});

/** A session in which a stream has sent a part of its response and has then ended with this code. */
function createEndedSession(rstCode: number): ClientHttp2Session {
  const stream = Object.assign(new PassThrough(), { rstCode });
  const session = {
    destroyed: false,
    request() {
      queueMicrotask(() => {
        stream.emit('response', { ':status': 200 });
        stream.end('begun');
      });
      return stream;
    },
  };
  return session as unknown as ClientHttp2Session;
}

// When the socket of a worker closes, Node ends its streams before it marks the session as destroyed.
test.each([
  ['is complete', constants.NGHTTP2_NO_ERROR, 'begun'],
  ['is cut off by the end of its worker', constants.NGHTTP2_CANCEL, null],
])('A response that %s is passed on as such', async (_, rstCode, text) => {
  const raw = new Request('http://localhost/functions/v1/any');
  const request = { raw, origin: 'http://localhost', path: '/any', clientAddress: '::1', signal: raw.signal };
  const { response } = await sendRequest(createEndedSession(rstCode), request, defaultLimits);
  expect(await response.text().catch(() => null)).toBe(text);
});
