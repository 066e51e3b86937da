import { describe, expect, test, vi } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { readSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(readSchema, { maxRows: 3, schemas: ['public', 'other'] });

const { get } = rest;

describe('A request', () => {
  test('can choose an exposed schema with Accept-Profile', async () => {
    const response = await get('/things', { 'Accept-Profile': 'other' });
    expect([response.body, response.headers.get('content-profile')]).toEqual([[{ id: 7 }], 'other']);
    expect((await rest.anon.schema('other').from('things').select()).data).toEqual([{ id: 7 }]);
  });

  test('for a schema that is not exposed is rejected', async () => {
    const { status, body } = await get('/secrets', { 'Accept-Profile': 'hidden' });
    const hint = 'Only the following schemas are exposed: public, other';
    const error = { code: 'PGRST106', message: 'Invalid schema: hidden', details: null, hint };
    expect([status, body]).toEqual([406, error]);
  });

  test('for an unknown table is rejected, and the error suggests a similar name', async () => {
    const { status, body } = await get('/item');
    expect(status).toBe(404);
    expect(body).toEqual({
      code: 'PGRST205',
      message: "Could not find the table 'public.item' in the schema cache",
      details: null,
      hint: "Perhaps you meant the table 'public.items'",
    });
    expect((await get('/pg_class')).status).toBe(404);
    expect((await get('/items%22%3B%20drop%20table%20items%3B--')).body.code).toBe('PGRST205');
  });

  test('for a new table or column succeeds after the notification to reload the schema', async () => {
    expect((await get('/later')).status).toBe(404);
    // `rest.sql` also sends the notification.
    await rest.sql('create table later (id int); grant select on later to anon');
    expect(await get('/later')).toMatchObject({ status: 200 });
    await rest.sql('alter table later add column more text');
    expect((await get('/later?select=more')).status).toBe(200);
  });

  test('fails only for views that refer to themselves, and the log names the view', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await rest.sql(`
      create view ring as select id from items;
      create view hoop as select id from ring;
      create or replace view ring as select id from hoop;
      create materialized view steady as select id from items;
      grant select on ring, steady to anon;
    `);
    for (const path of ['/items', '/steady']) expect((await get(path)).status).toBe(200);
    expect(await get('/ring')).toMatchObject({ status: 500, body: { code: '42P17' } });
    const named = { message: expect.stringContaining('"ring"') };
    expect(logged.mock.calls).toMatchObject([['REST 500 42P17:', named]]);
    await rest.sql('drop view ring, hoop cascade; drop materialized view steady');
  });
});
