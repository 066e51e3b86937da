import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '#tests/setup/listen.ts';
import { limitRequestSize, maxHeaderSize } from './request-size.ts';

const port = await listen(
  createServer(
    { maxHeaderSize },
    limitRequestSize((_request, response) => response.end('served')),
  ),
);

async function send(path: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return [response.status, await response.text()];
}

const served = [200, 'served'];

test('A path of more than 16,384 characters gets 414', async () => {
  expect(await send('/'.padEnd(16_384, 'a/'))).toEqual(served);
  expect(await send('/'.padEnd(16_385, 'a/'))).toEqual([414, 'This URL is too long.']);
  expect(await send(`${'/'.padEnd(16_385, 'a/')}?a=1`)).toEqual([414, 'This URL is too long.']);
});

test('A query may be as long as the header', async () => {
  expect(await send(`/?${'a'.repeat(120_000)}`)).toEqual(served);
  expect(await send(`/?${'a/'.repeat(60_000)}`)).toEqual(served);
});

test('A path with the longest key of an object is served, even if all its characters are encoded', async () => {
  expect(await send(`/storage/v1/object/public/media/${'%E6%9D%B1'.repeat(1024)}`)).toEqual(served);
});

test.each([
  'if-none-match',
  'x-forwarded-for',
  'accept-encoding',
  'cookie',
])('A header field %s of 100 kB gets 431, and one of 8 kB is served', async (name) => {
  expect(await send('/', { [name]: '"a",'.repeat(25_000) })).toEqual([
    431,
    'The header of this request is too long.',
  ]);
  expect(await send('/', { [name]: '"a",'.repeat(2000) })).toEqual(served);
});

test('Header fields that are too long together get 431', async () => {
  const fields = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`x-${i}`, 'a'.repeat(1000)]));
  expect((await send('/', fields))[0]).toBe(431);
});
