import { expect, it } from 'vitest';
import { listRows } from '#app/admin/collections/rows/list-rows.ts';
import { slideList } from '#app/admin/hero-slides/list-definition.tsx';
import { readHeroSlides } from '#app/site/home/hero/read-hero-slides.ts';
import { createTestRest } from '#tests/setup/rest.ts';

// The ids contradict the order of creation, so that an order by id would fail.
const rest = await createTestRest(`
    delete from public.hero_slides;
    insert into public.hero_slides (id, title, slide_order, created_at) values
      ('00000000-0000-4000-8000-00000000000c', 'First', 0, '2026-05-01 08:00Z'),
      ('00000000-0000-4000-8000-00000000000b', 'Second', 0, '2026-05-01 09:00Z'),
      ('00000000-0000-4000-8000-00000000000a', 'Third', 0, '2026-05-01 10:00Z');
  `);

it('Slides with the same number are in the order of their creation, in the panel and on the home page', async () => {
  const { rows } = await listRows(
    rest.user as never,
    { ...slideList.source, table: 'hero_slides', notNullColumn: slideList.defaultSort.column },
    { search: '', sort: slideList.defaultSort, page: 1 },
  );
  const { slides } = await readHeroSlides(rest.anon as never, 'https://site.example');
  const titles = ['First', 'Second', 'Third'];
  expect(rows.map(({ title }) => title)).toEqual(titles);
  expect(slides.map(({ title }) => title)).toEqual(titles);
});
