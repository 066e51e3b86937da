import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage({ maxObjectSize: 1000 }));

test('OPTIONS names the version, the extensions and the largest object', async () => {
  const response = await storage.request('/upload/resumable', { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration',
    'tus-max-size': '1000',
  });
});

test('OPTIONS of resumable uploads is also the preflight of a browser', async () => {
  const response = await storage.request('/upload/resumable', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://a.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'tus-resumable,upload-length',
    },
  });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': expect.stringContaining('PATCH'),
    'access-control-allow-headers': expect.stringContaining('upload-length'),
    'tus-version': '1.0.0',
  });
});
