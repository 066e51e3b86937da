import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactInfoForm } from '#app/admin/contact-settings/fields.ts';
import { siteSettingsForm } from '#app/admin/settings/fields.tsx';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { loadSingleton } from './load-singleton.ts';
import { type LoadedVersion, saveSingleton } from './save-singleton.ts';
import type { SingletonSource } from './singleton.ts';

/** Saving a singleton, on a database with the migrations. One of these singletons is updated, the other upserted. */

const singletons = [
  {
    form: siteSettingsForm,
    column: 'hero_title',
    other: { affiliate_booking_url: 'https://partner.example/' },
  },
  { form: contactInfoForm, column: 'phone', other: { address: 'Lisbon' } },
];

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());

describe.each(singletons)('Saving the $form.singleton.singular', ({ form, column, other }) => {
  // The types of the two singletons differ only in their tables.
  const source = form as unknown as SingletonSource<'settings'>;
  const table = () => rest.service.from(form.singleton.table);
  const load = () => loadSingleton(rest.user as never, source);
  const save = (text: string, version: LoadedVersion) =>
    saveSingleton(rest.user as never, source, { [column]: text }, version);
  const readRow = async () => (await table().select().eq('id', 1).maybeSingle().throwOnError()).data;
  const changeElsewhere = (fields: object) => table().update(fields).eq('id', 1).throwOnError();

  beforeEach(async () => {
    await table()
      .upsert({ id: 1, [column]: 'Stored' })
      .throwOnError();
  });

  it('changes only the given columns', async () => {
    await changeElsewhere(other);
    const before = await readRow();
    const loaded = await load();
    expect(Object.keys(loaded ?? {}).sort()).toEqual([...form.columns, 'updated_at'].sort());
    const { state, row } = await save('Mine', loaded?.updated_at ?? null);
    expect({ state, row }).toMatchObject({ state: 'saved', row: { [column]: 'Mine' } });
    expect(await readRow()).toEqual({ ...before, [column]: 'Mine', updated_at: row.updated_at });
    expect(row.updated_at).not.toBe(loaded?.updated_at);
  });

  it('creates a missing row, unless somebody else has created it in the meantime', async () => {
    await table().delete().eq('id', 1).throwOnError();
    expect(await load()).toBeNull();
    const first = await save('Mine', null);
    expect(first).toMatchObject({ state: 'saved', row: { [column]: 'Mine' } });
    expect(await save('Mine too', null)).toMatchObject({ state: 'conflict', row: { [column]: 'Mine' } });
    expect((await save('The second', first.row.updated_at)).state).toBe('saved');
    expect(await readRow()).toMatchObject({ [column]: 'The second' });
  });

  it('creates the row again if somebody has deleted it', async () => {
    const version = (await load())?.updated_at ?? null;
    await table().delete().eq('id', 1).throwOnError();
    expect((await save('Mine', version)).state).toBe('saved');
    expect(await readRow()).toMatchObject({ [column]: 'Mine' });
  });

  it('fails if the user is not allowed to change the row', async () => {
    const version = (await load())?.updated_at ?? null;
    await rest.sql(
      `create policy "Nobody changes" on public.${form.singleton.table} as restrictive for update using (false)`,
    );
    try {
      await expect(save('Mine', version)).rejects.toThrow('You are not allowed to change it.');
    } finally {
      await rest.sql(`drop policy "Nobody changes" on public.${form.singleton.table}`);
    }
    expect(await readRow()).toMatchObject({ [column]: 'Stored' });
  });
});
