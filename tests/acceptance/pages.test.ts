import { expect, inject, test } from 'vitest';
import { createOwnerClient, unwrap } from './clients.ts';
import { deleteRows } from './rows.ts';

/** The pages show what the backend has, whichever server renders them (docs/requests.md#from-save-to-page). */
test('A saved slide is shown on the home page, and no longer after it is deleted', async () => {
  const owner = await createOwnerClient();
  const title = `Seen on ${crypto.randomUUID()}`;
  const readHomePage = async () => (await fetch(inject('site').url)).text();
  const { id } = unwrap(
    await owner.from('hero_slides').insert({ title, slide_order: 0 }).select('id').single(),
  );
  try {
    await expect.poll(readHomePage).toContain(title);
  } finally {
    await deleteRows('hero_slides', [id]);
  }
  await expect.poll(readHomePage).not.toContain(title);
});
