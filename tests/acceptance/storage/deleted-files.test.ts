import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import {
  createOwnerClient,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '#tests/acceptance/clients.ts';
import { deleteRows } from '#tests/acceptance/rows.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';

/** What visitors see of files that the owner deletes or replaces (docs/product/media.md#deleted-and-replaced-files). */

const { url: siteUrl } = inject('site');
const owner = await createOwnerClient();
const service = createServiceClient();
const images = createVisitorClient().storage.from('images');
const names: string[] = [];

const toUrl = (name: string) => images.getPublicUrl(name).data.publicUrl;
const toRendition = (name: string) => images.getPublicUrl(name, { transform: { width: 480 } }).data.publicUrl;
const readStatus = async (url: string) => {
  const response = await fetch(url);
  return response.ok ? response.status : Number((await response.json()).statusCode);
};

async function upload(color: string): Promise<string> {
  const name = `posts/${Date.now()}_${names.length}.png`;
  names.push(name);
  const bytes = await createPlainImage(60, 40, color).png().toBuffer();
  unwrap(await owner.storage.from('images').upload(name, bytes, { contentType: 'image/png' }));
  return name;
}

afterAll(async () => {
  for (const bucket of ['images', 'trash']) await service.storage.from(bucket).remove(names);
  await service.from('file_states').delete().in('name', names);
});

test('Visitors read neither a deleted file nor its renditions, until it is restored', async () => {
  const name = await upload('#0f5c63');
  const urls = [toUrl(name), toRendition(name)];
  const readAll = () => Promise.all(urls.map(readStatus));
  expect(await readAll()).toEqual([200, 200]);
  unwrap(await owner.storage.from('images').move(name, name, { destinationBucket: 'trash' }));
  expect(await readAll()).toEqual([404, 404]);
  expect(await readStatus(toUrl(name).replace('/images/', '/trash/'))).toBe(404);
  expect((await createVisitorClient().storage.from('trash').download(name)).error).not.toBeNull();
  unwrap(await owner.storage.from('trash').move(name, name, { destinationBucket: 'images' }));
  expect(await readAll()).toEqual([200, 200]);
});

test('A replaced file is shown nowhere, and its URL still responds', async () => {
  const [old, next] = [await upload('#0f5c63'), await upload('#c4512d')];
  const title = `Replaced ${crypto.randomUUID()}`;
  const add = async (table: string, values: object) => {
    const row = unwrap(await owner.from(table).insert(values).select().single());
    onTestFinished(() => deleteRows(table, [row.id]));
    return row;
  };
  const content = `A text.\n\n![The sea](${toUrl(old)})`;
  const post = await add('posts', { title, content, image: toUrl(old) });
  const gallery = [{ url: toUrl(old), alt: '', caption: '', width: 60, height: 40 }];
  const place = await add('destinations', { name: title, gallery, image: toUrl(old) });
  await add('hero_slides', { title, slide_order: 0, image_url: toUrl(old) });
  const logo = { logo_url: toUrl(old), logo_width: 60, logo_height: 40 };
  unwrap(await owner.from('settings').update(logo).eq('id', 1).select());
  onTestFinished(async () => {
    await owner.from('settings').update({ logo_url: null, logo_width: null, logo_height: null }).eq('id', 1);
  });

  const pages = ['/', `/blog/${post.slug}`, `/destinations/${place.slug}`, '/feed.xml', '/feed.json'];
  /** Which of the two images each page shows. */
  const readShown = () =>
    Promise.all(
      pages.map(async (path) => {
        const text = await (await fetch(siteUrl + path)).text();
        return [old, next].filter((name) => text.includes(name));
      }),
    );
  await expect.poll(readShown).toEqual(pages.map(() => [old]));
  const readShareImage = async () =>
    Buffer.from(await (await fetch(`${siteUrl}/share/blog/${post.slug}.jpg`)).arrayBuffer());
  const shared = await readShareImage();

  expect(
    unwrap(await owner.rpc('replace_file', { old_name: old, new_name: next, width: 60, height: 40 })),
  ).toBe(4);
  await expect.poll(readShown).toEqual(pages.map(() => [next]));
  expect(await readStatus(toUrl(old))).toBe(200);
  expect((await readShareImage()).equals(shared)).toBe(false);
  expect(unwrap(await owner.from('media_files').select('name').in('name', [old, next]))).toEqual([
    { name: next },
  ]);
});
