import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createOwnerClient, createVisitorClient, unwrap } from './clients.ts';
import { deleteRows } from './rows.ts';

/** Links to previews, as the panel and the pages use them (docs/product/publishing.md#preview-links). */

const collections = [
  { collection: 'posts', name: 'title', read: 'read_previewed_post' },
  { collection: 'destinations', name: 'name', read: 'read_previewed_destination' },
  { collection: 'pages', name: 'title', read: 'read_previewed_page' },
] as const;

describe.each(collections)('The link to a preview in $collection', ({ collection, name, read }) => {
  const visitor = createVisitorClient();
  let owner: Awaited<ReturnType<typeof createOwnerClient>>;
  let id: string;
  beforeAll(async () => {
    owner = await createOwnerClient();
    const draft = { [name]: 'A hidden draft', published_at: null };
    ({ id } = unwrap(await owner.from(collection).insert(draft).select('id').single()));
  });
  afterAll(() => deleteRows(collection, [id]));

  test('shows a draft to a visitor by its function and its page, until the owner revokes it', async () => {
    const { token } = unwrap(
      await owner.from('previews').insert({ collection, record_id: id }).select().single(),
    );
    const page = `${inject('site').url}/preview/${token}`;
    const readAsVisitor = async () => unwrap(await visitor.rpc(read, { preview_token: token }).select('id'));

    expect(await readAsVisitor()).toEqual([{ id }]);
    const shown = await fetch(page);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await shown.text()).toContain('A hidden draft');
    expect((await visitor.from(collection).select('id').eq('id', id)).data).toEqual([]);
    expect((await visitor.from('previews').select('token')).error?.code).toBe('42501');

    expect(unwrap(await owner.from('previews').delete().eq('token', token).select('token'))).toEqual([
      { token },
    ]);
    expect(await readAsVisitor()).toEqual([]);
    const revoked = await fetch(page);
    expect(revoked.status).toBe(404);
    expect(revoked.headers.get('cache-control')).toBe('no-store');
    expect(await revoked.text()).not.toContain('A hidden draft');
  });
});
