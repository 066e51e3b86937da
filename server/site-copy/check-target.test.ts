import { describe, expect, test } from 'vitest';
import { createTestCopy } from '#tests/setup/site-copy.ts';
import { copySite } from './copy-site.ts';
import { createTarget } from './site-copy.ts';

const site = await createTestCopy();

describe('Before anything is copied,', () => {
  test('a target that never responds ends the copy with a message that names it', async () => {
    site.target.setMiddleware(async () => new Response('', { status: 503, headers: { 'retry-after': '0' } }));
    await expect(site.copy()).rejects.toThrow(
      `${site.target.url} cannot be used: it responds with the status 503`,
    );
    // The requests of the next tests are handled again.
    site.countWrites();
  });

  test('the key of visitors is rejected', async () => {
    const withAnonKey = {
      ...site.createCopy(),
      target: createTarget(site.target.url, site.target.anonKey, site.createCopy()),
    };
    await expect(copySite(withAnonKey)).rejects.toThrow('is not the service role key');
  });

  test('an installation is not copied to itself', async () => {
    const toItself = {
      ...site.createCopy(),
      target: createTarget(site.source.url, site.source.serviceRoleKey, site.createCopy()),
      targetUrl: site.source.url,
    };
    await expect(copySite(toItself)).rejects.toThrow('is this installation');
  });

  test('a target with content of its own is rejected: a record, and a sample slide that was edited', async () => {
    await site.target.admin.from('destinations').insert({ name: 'Theirs' });
    await site.target.admin.from('hero_slides').update({ title: 'Theirs' }).eq('slide_order', 1);
    const writes = site.countWrites();
    await expect(site.copy()).rejects.toThrow(
      /holds content that is not from this site[\s\S]*destinations “Theirs”[\s\S]*hero_slides “Theirs”/,
    );
    expect(writes()).toBe(0);
  });

  test('a target without the bucket is rejected with the command that creates it', async () => {
    await site.target.admin.storage.deleteBucket('images');
    await expect(site.copy()).rejects.toThrow(/the bucket “images”.*supabase db push/);
  });

  test('a target without the newest migration is rejected with the command that runs it', async () => {
    await site.target.database.privileged.query('alter table public.posts drop column sample');
    await expect(site.copy()).rejects.toThrow(/does not have the tables of this version.*supabase db push/);
  });
});
