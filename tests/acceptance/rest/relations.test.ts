import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnerClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { getToken, readError, request } from '#tests/acceptance/requests.ts';
import { deleteRows } from '#tests/acceptance/rows.ts';

const id = crypto.randomUUID();
const one = `/rest/v1/destinations?id=eq.${id}`;
const prefer = 'return=representation';

let token: string;
beforeAll(async () => {
  token = await getToken(await createOwnerClient());
});
afterAll(() => deleteRows('destinations', [id]));

/** docs/protocols/rest.md#rest-requests */
describeEndpoints(
  'A table',
  [
    'GET /rest/v1/{relation}',
    'HEAD /rest/v1/{relation}',
    'POST /rest/v1/{relation}',
    'PATCH /rest/v1/{relation}',
    'PUT /rest/v1/{relation}',
    'DELETE /rest/v1/{relation}',
    'OPTIONS /rest/v1/{relation}',
  ],
  () => {
    test('is written by the owner with each method', async () => {
      const write = async (method: string, path: string, body?: object) => {
        const response = await request(path, { method, token, body, headers: { prefer } });
        return [response.status, await response.json()];
      };
      const created = await write('POST', '/rest/v1/destinations', { id, name: 'Hampi' });
      expect(created).toMatchObject([201, [{ id, name: 'Hampi' }]]);
      expect(await write('PATCH', one, { region: 'Asia' })).toMatchObject([200, [{ region: 'Asia' }]]);
      expect(await write('PUT', one, { id, name: 'Hampi ruins' })).toMatchObject([
        200,
        [{ name: 'Hampi ruins' }],
      ]);
      expect(await write('DELETE', one)).toMatchObject([200, [{ id }]]);
      expect(await write('DELETE', one)).toEqual([200, []]);
    });

    test.each([
      ['POST', '/rest/v1/destinations'],
      ['PATCH', one],
      ['PUT', one],
      ['DELETE', one],
    ])('is not written by a visitor with %s', async (method, path) => {
      const body = method === 'DELETE' ? undefined : { id, name: 'Mine' };
      const response = await request(path, { method, body });
      expect(await readError(response)).toEqual([401, '42501']);
    });

    test('keeps a deleted row in the trash, from which its owner restores it unchanged', async () => {
      const owner = await createOwnerClient();
      const tags = ['by bus', 'comma, inside', 'quote " inside', '{braces}'];
      const post = { title: 'Nine days on the coast 🍋', content: "It's <b>worth it</b> \\\n100%.", tags };
      const stored = unwrap(await owner.from('posts').insert(post).select().single());
      expect(stored).toMatchObject(post);
      unwrap(await owner.from('posts').delete().eq('id', stored.id).select('id').single());
      const readEntries = async () => unwrap(await owner.from('trash').select('id').eq('row_id', stored.id));
      const [entry] = await readEntries();
      expect((await createVisitorClient().from('trash').select('id')).error?.code).toBe('42501');
      expect((await owner.rpc('restore_from_trash', { ids: [entry?.id] })).error).toBeNull();
      expect(unwrap(await owner.from('posts').select('*').eq('id', stored.id).single())).toEqual(stored);
      expect(await readEntries()).toEqual([]);
      await deleteRows('posts', [stored.id]);
    });

    test.each([
      [
        'a video that would run a script',
        'POST',
        'hero_slides',
        { title: 'x', video_url: 'javascript:alert(1)' },
      ],
      ['a second row of settings', 'POST', 'settings', { id: 2 }],
      ['a partner link that is none', 'PATCH', 'settings?id=eq.1', { affiliate_booking_url: 'not a link' }],
    ])('does not store %s', async (_, method, path, body) => {
      const response = await request(`/rest/v1/${path}`, { method, token, body });
      expect(await readError(response)).toEqual([400, '23514']);
    });

    test.each([
      'users',
      'refresh_tokens',
      'secrets',
      'objects',
    ])('of another schema is not found: %s', async (table) => {
      expect(await readError(await request(`/rest/v1/${table}`))).toEqual([404, 'PGRST205']);
    });

    test('is described and counted without its rows', async () => {
      const described = await request('/rest/v1/destinations', { method: 'OPTIONS' });
      expect(described.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
      const counted = await request('/rest/v1/destinations', {
        method: 'HEAD',
        headers: { prefer: 'count=exact' },
      });
      expect(counted.headers.get('content-range')).toMatch(/^(\*|0-\d+)\/\d+$/);
    });
  },
);
