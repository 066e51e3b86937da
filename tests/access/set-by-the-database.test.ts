import { beforeEach, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** Only the database sets these columns, unless the service role copies a site (docs/product/permissions.md#content). */

const rest = await createTestRest('');
beforeEach(() =>
  rest.sql(`update public.settings set had_testimonials = false;
    update public.legal_texts set notice = null, privacy = 'As before', terms = null, privacy_updated_on = '2026-01-02'`),
);

const today = () => new Date().toISOString().slice(0, 10);
const readHad = async () =>
  (await rest.anon.from('settings').select('had_testimonials').eq('id', 1).single().throwOnError()).data
    ?.had_testimonials;
const readDates = async () =>
  (
    await rest.anon
      .from('legal_texts')
      .select('notice_updated_on, privacy_updated_on, terms_updated_on')
      .eq('id', 1)
      .single()
      .throwOnError()
  ).data;
const unchanged = { notice_updated_on: null, privacy_updated_on: '2026-01-02', terms_updated_on: null };

test.each([true, false])('An owner cannot set to %s whether there have been testimonials', async (value) => {
  await rest.sql(`update public.settings set had_testimonials = ${!value}`);
  const change = { had_testimonials: value, site_title: 'Wayfare' };
  await rest.user.from('settings').update(change).eq('id', 1).throwOnError();
  expect(await readHad()).toBe(!value);
  await rest.user
    .from('settings')
    .upsert({ id: 1, ...change })
    .throwOnError();
  expect(await readHad()).toBe(!value);
});

test('A testimonial sets had_testimonials once it is public, not as a draft, and a copied site brings it along', async () => {
  const publish = (published_at: string | null) =>
    rest.user.from('testimonials').update({ published_at }).eq('name', 'Ada').throwOnError();
  await rest.user.from('testimonials').insert({ name: 'Ada', text: 'x', published_at: null }).throwOnError();
  await publish('2999-01-01');
  expect(await readHad()).toBe(false);
  await publish('2026-01-01');
  await publish(null);
  expect(await readHad()).toBe(true);
  // Ada's testimonial is a draft again, so its deletion changes nothing.
  await rest.sql('update public.settings set had_testimonials = false');
  await rest.user.from('testimonials').delete().eq('name', 'Ada').throwOnError();
  expect(await readHad()).toBe(false);
  await rest.service.from('settings').update({ had_testimonials: true }).eq('id', 1).throwOnError();
  expect(await readHad()).toBe(true);
});

test.each([
  { privacy_updated_on: '2099-01-01' },
  { privacy_updated_on: null },
  { privacy: 'As before', privacy_updated_on: '2099-01-01' },
  { notice_updated_on: '2099-01-01', terms_updated_on: '2020-01-01' },
])('An owner who writes %j changes no date, because no text changes', async (change) => {
  await rest.user.from('legal_texts').update(change).eq('id', 1).throwOnError();
  expect(await readDates()).toEqual(unchanged);
});

test.each([
  'update',
  'upsert',
] as const)('A text that changes by %s is dated today, whatever date comes with it', async (method) => {
  const change = { id: 1, privacy: 'Another', privacy_updated_on: '2099-01-01', notice: 'A first one' };
  const table = rest.user.from('legal_texts');
  await (method === 'update' ? table.update(change).eq('id', 1) : table.upsert(change)).throwOnError();
  expect(await readDates()).toEqual({
    ...unchanged,
    privacy_updated_on: today(),
    notice_updated_on: today(),
  });
});

test('The copy of a site keeps the dates of its texts', async () => {
  const change = { privacy: 'Copied', privacy_updated_on: '2025-05-05' };
  await rest.service.from('legal_texts').update(change).eq('id', 1).throwOnError();
  expect(await readDates()).toEqual({ ...unchanged, privacy_updated_on: '2025-05-05' });
});
