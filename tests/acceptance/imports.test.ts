import { expect, inject, test } from 'vitest';
import { createOwnerClient, createVisitorClient, unwrap } from './clients.ts';
import { deleteRows } from './rows.ts';

/** These tests import with the panel's client (docs/product/import.md). tests/access tests imported deals. */

test('An imported post is public, its old URLs redirect to it while it is, and a second import changes nothing', async () => {
  const owner = await createOwnerClient();
  const name = crypto.randomUUID();
  const origin = `wordpress ${name}.example`;
  const postNumber = Date.now();
  const record = {
    source_id: 'post 1',
    fingerprint: 'a',
    // The last three are pages of this site, which stay.
    paths: [`/2019/05/${name}`, `/?p=${postNumber}`, '/about', '/blog', '/admin'],
    fields: { title: `Harbor ${name}`, slug: name, content: 'Boats.', tags: [`tag ${name}`] },
  };
  const { id } = unwrap(
    await owner.from('imports').insert({ origin, file_name: 'a.xml', record_count: 1 }).select('id').single(),
  );
  const importAll = async () =>
    unwrap(
      await owner.rpc('import_records', { import_id: id, collection: 'posts', origin, records: [record] }),
    );
  const open = async (path: string) => {
    const { status, headers } = await fetch(inject('site').url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  expect(await open(`/2019/05/${name}/`)).toEqual([404, null]);
  const [result] = await importAll();
  expect(result).toMatchObject({ source_id: 'post 1', outcome: 'added', slug: name });
  const postId = String(result.record_id);
  try {
    await expect.poll(() => open(`/2019/05/${name}/?utm_source=x`)).toEqual([301, `/blog/${name}`]);
    expect(await open(`/blog/${name}`)).toEqual([200, null]);
    expect(await open(`/?page_id=${postNumber}&utm_source=x`)).toEqual([301, `/blog/${name}`]);
    expect(await open(`/?p=${postNumber + 1}`)).toEqual([200, null]);
    expect(await open(`/tag/tag-${name}/`)).toEqual([301, `/blog/tags/tag-${name}`]);
    expect(await open('/feed/')).toEqual([301, '/feed.xml']);
    for (const path of ['/about', '/blog', '/admin']) expect(await open(path)).toEqual([200, null]);
    expect(await importAll()).toEqual([{ source_id: 'post 1', outcome: 'known' }]);

    unwrap(
      await owner
        .from('posts')
        .update({ slug: `${name}-2` })
        .eq('id', postId)
        .select('id')
        .single(),
    );
    await expect.poll(() => open(`/2019/05/${name}`)).toEqual([301, `/blog/${name}-2`]);
    unwrap(await owner.from('posts').update({ published_at: null }).eq('id', postId).select('id').single());
    await expect.poll(() => open(`/2019/05/${name}`)).toEqual([404, null]);
    expect(await open(`/?p=${postNumber}`)).toEqual([200, null]);
    const { data } = await createVisitorClient().from('redirects').select('path').eq('record_id', postId);
    expect(data).toEqual([]);
  } finally {
    unwrap(await owner.from('redirects').delete().eq('record_id', postId).select('id'));
    unwrap(await owner.from('imported_records').delete().eq('origin', origin).select('id'));
    await deleteRows('posts', [postId]);
  }
});

test('The function that fetches images rejects private addresses, also for the owner', async () => {
  const owner = await createOwnerClient();
  const { error } = await owner.functions.invoke('fetch-image', { body: { url: 'http://169.254.169.254/' } });
  expect(await error.context.json()).toMatchObject({ code: 'address_not_public' });
});
