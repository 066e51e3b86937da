import { expect, test } from 'vitest';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

const db = await createTestDatabase();

test.each([
  ['https://cdn.example/a.png', true],
  ['/scenes/kyoto.svg', true],
  ['//cdn.example/a', false],
  ['/\\cdn.example/a', false],
  ['/ a', false],
  ['https://a b', false],
  ['javascript:alert(1)', false],
])('The database and the forms agree on the URL %s', async (url, isAllowed) => {
  const { rows } = await db.database.privileged.query<{ allowed: boolean }>({
    text: 'select public.is_media_url($1) as allowed',
    values: [url],
  });
  expect(rows).toEqual([{ allowed: isAllowed }]);
  expect(isMediaUrl(url)).toBe(isAllowed);
});
