import { beforeAll, expect, test } from 'vitest';
import {
  createOwnerClient,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { request } from '#tests/acceptance/requests.ts';
import { deleteRows } from '#tests/acceptance/rows.ts';

/** docs/protocols/rest-responses.md#rpc */
describeEndpoints(
  'A database function',
  [
    'GET /rest/v1/rpc/{function}',
    'HEAD /rest/v1/rpc/{function}',
    'POST /rest/v1/rpc/{function}',
    'OPTIONS /rest/v1/rpc/{function}',
  ],
  () => {
    const visitor = createVisitorClient();
    const word = `w${crypto.randomUUID().replaceAll('-', '')}`;
    beforeAll(async () => {
      const posts = [{ title: `${word} by bus` }, { title: `${word} by train` }];
      const stored = unwrap(await createServiceClient().from('posts').insert(posts).select('id'));
      return () =>
        deleteRows(
          'posts',
          stored.map(({ id }) => id),
        );
    });

    test('is called with POST and GET, and its rows are selected, filtered and counted', async () => {
      const byPost = await visitor.rpc('find_posts', { search: word }).select('title, total').order('title');
      expect(unwrap(byPost)).toEqual([
        { title: `${word} by bus`, total: 2 },
        { title: `${word} by train`, total: 2 },
      ]);
      const byGet = await visitor
        .rpc('find_posts', { search: word }, { get: true })
        .eq('title', `${word} by bus`);
      expect(unwrap(byGet)).toMatchObject([{ title: `${word} by bus` }]);
      const counted = await visitor.rpc('find_posts', { search: word }, { head: true, count: 'exact' });
      expect([counted.data, counted.count]).toEqual([null, 2]);
    });

    test('is described', async () => {
      const described = await request('/rest/v1/rpc/find_posts', { method: 'OPTIONS' });
      expect(described.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST');
    });

    test('that changes rows is called by the owner, with POST only', async () => {
      const owner = await createOwnerClient();
      const order = { table_name: 'hero_slides', order_column: 'slide_order', ids: [], orders: [] };
      expect((await owner.rpc('order_rows', order)).error).toBeNull();
      const rejected = await visitor.rpc('order_rows', order);
      expect([rejected.status, rejected.error?.code]).toEqual([401, '42501']);
      const read = await owner.rpc('restore_from_trash', { ids: [] }, { get: true });
      expect([read.status, read.error?.code]).toEqual([405, '25006']);
    });
  },
);
