import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { serveStaticFiles } from './static-files.ts';

const folder = createTestFolder();
writeFileSync(join(folder, 'digits.txt'), '0123456789');
const app = new Hono().use(serveStaticFiles(folder));

test.each([
  ['no range', undefined, 200, '0123456789', null],
  ['one range', 'bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['the last bytes', 'bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['several ranges', 'bytes=0-1,3-4', 200, '0123456789', null],
  ['thousands of ranges', `bytes=${'0-,'.repeat(30_000)}0-`, 200, '0123456789', null],
  ['a range in another unit', 'lines=0-1', 200, '0123456789', null],
  ['a range beyond the end', 'bytes=10-', 416, '', 'bytes */10'],
])('For %s, a static file is sent whole, in part or not at all (RFC 9110 section 14.2)', async (_case, range, status, body, contentRange) => {
  const response = await app.request('/digits.txt', { headers: range ? { range } : {} });
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
  expect(response.headers.get('content-range')).toBe(contentRange);
  if (status < 400) expect(response.headers.get('content-length')).toBe(String(body.length));
});
