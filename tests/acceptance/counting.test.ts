import { get } from 'node:http';
import { expect, inject, test } from 'vitest';
import { createOwnerClient, createVisitorClient } from './clients.ts';

/** What a browser sends when a person opens a page. `fetch` sends its own `Sec-Fetch-Mode`. */
const person = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};

const open = (path: string) =>
  new Promise<string>((resolve, reject) => {
    get(inject('site').url + path, { headers: person }, async (response) => {
      let html = '';
      for await (const part of response.setEncoding('utf8')) html += part;
      resolve(html);
    }).on('error', reject);
  });

/** The server that renders the pages counts, also where the backend is a Supabase project (docs/product/counting.md). */
test('Views are counted from when the owner wants it, and only she reads them', async () => {
  const owner = await createOwnerClient();
  const setCounting = (counts_visits: boolean) =>
    owner.from('settings').update({ counts_visits }).eq('id', 1).throwOnError();
  const readViews = async () => {
    const { data } = await owner.from('counts').select('views').match({ subject: 'page', key: '/terms' });
    return data?.reduce((sum, { views }) => sum + views, 0);
  };
  expect(await open('/terms')).not.toContain('/visits');
  await setCounting(true);
  try {
    // Each of these is counted, from the first page that says so.
    let views = 0;
    await expect
      .poll(async () => {
        const isCounted = (await open('/terms')).includes('/visits');
        if (isCounted) views += 1;
        return isCounted;
      })
      .toBe(true);
    await open('/terms');
    await expect.poll(readViews).toBe(views + 1);
    expect((await createVisitorClient().from('counts').select()).error?.code).toBe('42501');
  } finally {
    await setCounting(false);
  }
  await expect.poll(() => open('/terms')).not.toContain('/visits');
});
