import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { formatMediaUrlWarning } from './media-url-warning.ts';
import { countOtherOrigins, rewriteMediaUrls, rewriteOtherOrigins } from './media-urls.ts';

const siteUrl = 'https://new.example';
const files = '/storage/v1/object/public/images';

async function createContent() {
  const { database } = await createTestDatabase();
  const { query } = database.privileged;
  await query(`
    insert into storage.objects (bucket_id, version, name) values
      ('images', '1', 'posts/1_a.jpg'), ('images', '2', 'posts/1_a.jpg.png'), ('images', '3', '2_b.mp4');
    insert into public.posts (title, image, content, tags) values (
      'Moved',
      'https://old.example${files}/posts/1_a.jpg',
      'At the sea ![A](https://old.example${files}/posts/1_a.jpg "Sea") and https://old.example${files}/2_b.mp4. ' ||
        '[Theirs](https://other.example${files}/theirs.jpg) ' ||
        'http://old.example:81/storage/v1/render/image/public/images/posts/1_a.jpg.png?width=300',
      '{"https://old.example${files}/2_b.mp4, a tag"}'
    ), ('Up to date', '${siteUrl}${files}/posts/1_a.jpg', 'https://old.example/about', '{}');
    insert into public.hero_slides (title, video_url) values ('Deleted', 'https://old.example${files}/2_b.mp4');
    delete from public.hero_slides where title = 'Deleted';
    update public.settings set logo_url = 'https://old.example${files}/posts/1_a.jpg' where id = 1;
  `);
  const readPosts = async () => {
    const titles = "('Moved', 'Up to date')";
    return (
      await query(`select image, content, tags from public.posts where title in ${titles} order by title`)
    ).rows;
  };
  return { database, query, readPosts };
}

test('The stored URLs of uploaded files are counted by their origin and rewritten everywhere, the trash and earlier versions included, and no other URL is', async () => {
  const { database, query, readPosts } = await createContent();
  const [moved, upToDate] = await readPosts();
  const before = await countOtherOrigins(query, siteUrl);
  expect(before).toEqual(
    new Map([
      // The image, two in the text, one in the tags, one in the trash, and the logo.
      ['https://old.example', 6],
      ['http://old.example:81', 1],
    ]),
  );
  const rewritten = await database.privileged.transaction((run) => rewriteOtherOrigins(run, siteUrl));
  // What the trash says of the slide, its revision says, too. The logo was null before.
  expect(rewritten).toEqual(before.set('https://old.example', 7));
  expect(await readPosts()).toEqual([
    {
      image: `${siteUrl}${files}/posts/1_a.jpg`,
      content: String(moved?.content)
        .replaceAll('https://old.example', siteUrl)
        .replace('http://old.example:81', siteUrl),
      tags: [`${siteUrl}${files}/2_b.mp4, a tag`],
    },
    upToDate,
  ]);
  const trash = await query("select fields from public.trash where title = 'Deleted'");
  expect(JSON.stringify(trash.rows)).toContain(`${siteUrl}${files}/2_b.mp4`);
  const settings = await query('select logo_url from public.settings');
  expect(settings.rows).toEqual([{ logo_url: `${siteUrl}${files}/posts/1_a.jpg` }]);
  expect(await countOtherOrigins(query, siteUrl)).toEqual(new Map());
  const revisions = await query(
    "select change, fields ->> 'video_url' as url from public.revisions where change <> 'insert' order by id",
  );
  expect(revisions.rows).toEqual([
    { change: 'delete', url: `${siteUrl}${files}/2_b.mp4` },
    { change: 'update', url: null },
  ]);
});

test('The warning at the start says where stored URLs point to and what to do, and is absent if all is well', () => {
  expect(formatMediaUrlWarning(new Map(), siteUrl)).toBeNull();
  expect(formatMediaUrlWarning(new Map([['https://old.example', 1]]), siteUrl)).toBe(
    'Warning: 1 stored image or video URL points to https://old.example, but SITE_URL is https://new.example. If the site has moved, `npm run media-urls -- rewrite` rewrites it. Otherwise, correct SITE_URL.',
  );
  expect(
    formatMediaUrlWarning(
      new Map([
        ['https://old.example', 5],
        ['http://old.example:81', 1],
      ]),
      siteUrl,
    ),
  ).toMatch(
    /^Warning: 6 stored image or video URLs point to https:\/\/old\.example and http:\/\/old\.example:81,/,
  );
});

test('The dots at the end of a sentence are no part of a file name, and very many of them take no long time', () => {
  const url = `https://old.example${files}/a.jpg`;
  const rewrite = (text: string) => rewriteMediaUrls(text, siteUrl, new Set(['a.jpg']));
  expect(rewrite(`${url}...`)).toBe(`${siteUrl}${files}/a.jpg...`);
  const long = `${url}${'.'.repeat(1_000_000)}/b`;
  expect(rewrite(long)).toBe(long);
});
