import { expect, test } from 'vitest';
import { areUnchanged, createPageRead } from './page-read.ts';

const url = 'http://localhost/rest/v1/posts';
const respond = (etag: string | undefined, status = 200) =>
  createPageRead(
    async () => new Response('', { status, ...(etag && { headers: { etag } }) }),
    url,
    undefined,
    '1',
  );

test('A read is repeated with the headers that it had', async () => {
  const requests: string[] = [];
  const read = createPageRead(
    async (input, init) => {
      requests.push(`${input} ${new Headers(init?.headers).get('accept')}`);
      return new Response('', { headers: { etag: '1' } });
    },
    url,
    { accept: 'application/json' },
    '1',
  );
  expect(await areUnchanged([read])).toBe(true);
  expect(requests).toEqual([`${url} application/json`]);
});

test('Reads are unchanged only if each response has the same ETag as before', async () => {
  expect(await areUnchanged([respond('1'), respond('1')])).toBe(true);
  expect(await areUnchanged([respond('1'), respond('2')])).toBe(false);
  expect(await areUnchanged([respond('1'), respond(undefined)])).toBe(false);
  expect(await areUnchanged([])).toBe(false);
});

test('A read that fails, or whose response has no ETag, counts as changed', async () => {
  const silent = createPageRead(() => Promise.reject(new Error('aborted')), url, undefined, '1');
  const untagged = createPageRead(async () => new Response(''), url, undefined, null);
  for (const read of [silent, untagged, respond('1', 503)]) expect(await areUnchanged([read])).toBe(false);
});
