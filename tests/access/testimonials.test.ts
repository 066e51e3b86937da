import { expect, test } from 'vitest';
import { listRows } from '#app/admin/collections/rows/list-rows.ts';
import { slideList } from '#app/admin/hero-slides/list.tsx';
import { testimonialList } from '#app/admin/testimonials/list.tsx';
import { noPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { readHeroSlides } from '#app/site/home/hero/read-hero-slides.ts';
import { readTestimonials } from '#app/site/home/testimonials/render-testimonials.server.tsx';
import { createTestRest } from '#tests/setup/rest.ts';

/** These tests show how the database checks testimonials and statistics, and orders testimonials and slides. */

// The ids contradict the order of creation, so that an order by id would fail.
const rest = await createTestRest(`
    insert into public.testimonials (id, name, text, sort_order, created_at) values
      ('00000000-0000-4000-8000-00000000000c', 'First', 'x', 0, '2026-05-01 08:00Z'),
      ('00000000-0000-4000-8000-00000000000b', 'Second', 'x', 0, '2026-05-01 09:00Z'),
      ('00000000-0000-4000-8000-00000000000a', 'Third', 'x', 7, '2026-05-01 07:00Z');
    delete from public.hero_slides;
    insert into public.hero_slides (id, title, slide_order, created_at) values
      ('00000000-0000-4000-8000-00000000000c', 'First', 0, '2026-05-01 08:00Z'),
      ('00000000-0000-4000-8000-00000000000b', 'Second', 0, '2026-05-01 09:00Z');
  `);

const readNames = async () => {
  const { rows } = await listRows(
    rest.user as never,
    { ...testimonialList.source, table: 'testimonials', notNullColumn: testimonialList.defaultSort.column },
    { search: '', sort: testimonialList.defaultSort, page: 1 },
  );
  return rows.map(({ name }) => name);
};

test('Testimonials with the same number are in the order of their creation, in the panel and on the home page', async () => {
  const { testimonials, failed } = await readTestimonials(rest.anon as never);
  expect(failed).toBe(false);
  expect(testimonials.map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
  expect(await readNames()).toEqual(['First', 'Second', 'Third']);
});

test('Slides with the same number are in the order of their creation, in the panel and on the home page', async () => {
  const { rows } = await listRows(
    rest.user as never,
    { ...slideList.source, table: 'hero_slides', notNullColumn: slideList.defaultSort.column },
    { search: '', sort: slideList.defaultSort, page: 1 },
  );
  const note = { text: '', language: 'en' };
  const { slides } = await readHeroSlides(rest.anon as never, 'https://site.example', noPartnerLinks, note);
  for (const listed of [rows, slides]) expect(listed.map(({ title }) => title)).toEqual(['First', 'Second']);
});

test('New testimonials come before all others, each before the one that was added before', async () => {
  const rows = [
    { name: 'Fourth', text: 'x' },
    { name: 'Fifth', text: 'x' },
  ];
  const { error } = await rest.user.from('testimonials').insert(rows, { defaultToNull: false });
  expect(error).toBeNull();
  expect(await readNames()).toEqual(['Fifth', 'Fourth', 'First', 'Second', 'Third']);
  await rest.service
    .from('testimonials')
    .delete()
    .in(
      'name',
      rows.map(({ name }) => name),
    );
});

test('The home page reads the first six published testimonials', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({
    name: `No. ${index}`,
    text: 'x',
    sort_order: 100 + index,
    published_at: index === 0 ? null : '2026-01-01',
  }));
  await rest.service.from('testimonials').insert(rows);
  const { testimonials } = await readTestimonials(rest.anon as never);
  expect(testimonials.map(({ name }) => name)).toEqual([
    'First',
    'Second',
    'Third',
    'No. 1',
    'No. 2',
    'No. 3',
  ]);
  await rest.service.from('testimonials').delete().gte('sort_order', 100);
});

test.each([
  ['without a text', { text: ' ' }],
  ['without a name', { name: ' ' }],
  ['with no star', { stars: 0 }],
  ['with six stars', { stars: 6 }],
  ['with a script as its source', { source_url: 'javascript:alert(1)' }],
  ['with a space in the URL of its source', { source_url: 'https://a b' }],
  ['with a script as its image', { image: 'javascript:alert(1)' }],
  ['with a stamp outside public/scenes', { stamp: '../favicon' }],
  ['with a focal point outside the image', { focal_x: 101 }],
])('The database rejects a testimonial %s', async (_what, part) => {
  const { error } = await rest.user.from('testimonials').insert({ name: 'A', text: 'x', ...part });
  expect(error?.code).toBe('23514');
});

test.each([
  ['a figure that has no label', { value_1: '7' }],
  ['a label that has no figure', { label_2: 'Nights' }],
  ['a count that has no label', { source_3: 'posts' }],
  ['an unknown source', { source_4: 'users', label_4: 'Users' }],
  ['an empty label', { value_1: '7', label_1: ' ' }],
  ['a second row', { id: 2 }],
])('The database rejects statistics with %s', async (_what, part) => {
  const { error } = await rest.user.from('statistics').update(part).eq('id', 1);
  expect(error?.code).toBe('23514');
});

test('A testimonial cannot be dated after tomorrow in UTC, which has begun somewhere', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const add = (date: string) => rest.user.from('testimonials').insert({ name: 'Dated', text: 'x', date });
  for (const date of ['2099-01-01', 'infinity', inDays(3)])
    expect((await add(date)).error).toMatchObject({
      code: '23514',
      message: 'The date of a testimonial cannot be in the future.',
    });
  expect((await add(inDays(1))).error).toBeNull();
  const { error } = await rest.user.from('testimonials').update({ date: '2099-01-01' }).eq('name', 'Dated');
  expect(error?.code).toBe('23514');
  await rest.service.from('testimonials').delete().eq('name', 'Dated');
});
