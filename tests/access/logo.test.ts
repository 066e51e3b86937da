import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** What the database accepts as logo and texts of the footer (docs/product/look.md#logo-and-footer), and from whom. */

const owner: Identity = { role: 'authenticated', claims: { role: 'authenticated', sub: randomUUID() } };
const visitor: Identity = { role: 'anon', claims: { role: 'anon' } };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.database.privileged.query('insert into public.settings (id) values (1) on conflict do nothing');
});
afterAll(() => db.close());

const update = (identity: Identity, column: string, value: unknown) =>
  db.database.run(
    { identity },
    {
      text: `update public.settings set ${column} = $1 where id = 1 returning ${column} as stored`,
      values: [value],
    },
  );

describe('The owner', () => {
  test.each<[string, unknown]>([
    ['logo_url', 'https://site.test/storage/v1/object/public/images/look/1_logo.png'],
    ['logo_url', '/scenes/kyoto.svg'],
    ['logo_url', null],
    ['logo_width', 20_000],
    ['logo_height', 1],
    ['icon_x', 0],
    ['icon_y', 100],
    ['tagline', 'ß'.repeat(200)],
    ['copyright', '<b>© 2026</b>'],
  ])('stores %s %j', async (column, value) => {
    expect((await update(owner, column, value)).rows).toEqual([{ stored: value }]);
  });

  test.each<[string, unknown]>([
    ['logo_url', 'javascript:alert(1)'],
    ['logo_url', 'data:image/svg+xml,<svg/>'],
    ['logo_url', '//elsewhere.example/a.png'],
    ['logo_url', `https://site.test/${'a'.repeat(2000)}`],
    ['logo_width', 0],
    ['logo_height', 20_001],
    ['icon_x', -1],
    ['icon_y', 101],
    ['tagline', 'ß'.repeat(201)],
    ['copyright', 'a'.repeat(201)],
  ])('cannot store %s %j', async (column, value) => {
    await expect(update(owner, column, value)).rejects.toMatchObject({ code: '23514' });
  });
});

test('A visitor reads the logo and cannot change it', async () => {
  const { rows } = await db.database.run(
    { identity: visitor, readOnly: true },
    {
      text: 'select logo_url, logo_width, logo_height, icon_x, icon_y, tagline, copyright from public.settings',
    },
  );
  expect(rows).toHaveLength(1);
  for (const column of ['logo_url', 'tagline', 'copyright'])
    await expect(update(visitor, column, '/a.png')).rejects.toMatchObject({ code: '42501' });
  for (const column of ['logo_width', 'icon_x'])
    await expect(update(visitor, column, 1)).rejects.toMatchObject({ code: '42501' });
});
