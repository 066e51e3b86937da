import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/**
 * Visitors read what is published, and nothing else (docs/product/publishing.md). access.test.ts tests that they write nothing.
 */

const draftId = randomUUID();
const scheduledId = randomUUID();
const collections = [
  { table: 'posts', name: 'title', defaults: '' },
  { table: 'destinations', name: 'name', defaults: '' },
  { table: 'pages', name: 'title', defaults: '' },
  // A testimonial also requires a text.
  {
    table: 'testimonials',
    name: 'name',
    defaults: "alter table public.testimonials alter column text set default 'x';",
  },
] as const;

const rest = await createTestRest(
  collections
    .map(
      ({ table, name, defaults }) => `
          ${defaults}
          delete from public.${table};
          insert into public.${table} (id, ${name}, image, published_at) values
            (gen_random_uuid(), 'Published', null, now() - interval '1 day'),
            ('${draftId}', 'Hidden draft', 'https://site.test/storage/v1/object/public/images/1_hidden.jpg', null),
            ('${scheduledId}', 'Hidden until tomorrow', null, now() + interval '1 day');
          insert into public.${table} (${name}) values ('Hidden in the trash');
          delete from public.${table} where ${name} = 'Hidden in the trash';`,
    )
    .join(''),
);

/** Everything that the response to a visitor says. */
async function readAsVisitor(path: string, init?: RequestInit): Promise<string> {
  const response = await rest.call(path, init);
  return [...response.headers, await response.text()].join('\n');
}

describe.each(collections)('Of $table, a visitor', ({ table, name }) => {
  test('reads what is published', async () => {
    const { data } = await rest.anon.from(table).select(name);
    expect(data).toEqual([{ [name]: 'Published' }]);
  });

  test.each([
    ['by id', `id=in.(${draftId},${scheduledId})`],
    ['by a part of the name', `${name}=ilike.*hidden*`],
    ['by a condition that is always true', 'or=(published_at.is.null,published_at.not.is.null)'],
    ['by their order', `order=published_at.desc.nullsfirst&limit=1`],
  ])('does not find hidden records %s', async (_, query) => {
    const { body } = await rest.send('GET', `/${table}?select=*&${query}`);
    expect(body.filter((row: Record<string, unknown>) => row[name] !== 'Published')).toEqual([]);
  });

  test.each(['exact', 'planned', 'estimated'] as const)('counts no hidden records (%s)', async (count) => {
    const { count: total } = await rest.anon.from(table).select('*', { count, head: true }).eq('id', draftId);
    // An estimate is rounded up to one row if there is none.
    expect(total).toBeLessThanOrEqual(count === 'exact' ? 0 : 1);
    const all = await rest.anon.from(table).select('*', { count: 'exact', head: true });
    expect(all.count).toBe(1);
  });

  test.each([
    ['as CSV', { accept: 'text/csv' }],
    ['as one object', { accept: 'application/vnd.pgrst.object+json' }],
  ])('does not read hidden records %s', async (_, headers) => {
    expect(await readAsVisitor(`/${table}?id=eq.${draftId}`, { headers })).not.toMatch(/hidden/i);
  });

  test('sees a record from the moment at which it is due, without a write', async () => {
    const [inserted] = (
      await rest.service
        .from(table)
        .insert({ [name]: 'Due', published_at: 'now' })
        .select()
    ).data ?? [{}];
    await rest.sql(
      `update public.${table} set published_at = clock_timestamp() + interval '0.3 seconds' where id = '${inserted.id}'`,
    );
    const isVisible = async () =>
      (await rest.anon.from(table).select('id').eq('id', inserted.id)).data?.length === 1;
    await expect.poll(isVisible).toBe(true);
    const { data } = await rest.user
      .from(table)
      .select('id')
      .eq('id', inserted.id)
      .lte('published_at', 'now');
    expect(data).toEqual([{ id: inserted.id }]);
    await rest.service.from(table).delete().eq('id', inserted.id);
  });
});

describe.each(collections)('Of $table, a signed-in user', ({ table, name }) => {
  test('reads drafts and scheduled records, and filters them by the clock of the database', async () => {
    const read = async (filter: string) =>
      (await rest.user.from(table).select(name).or(filter).order(name)).data?.map(
        (row: Record<string, unknown>) => row[name],
      );
    expect(await read('published_at.is.null')).toEqual(['Hidden draft']);
    expect(await read('published_at.gt.now')).toEqual(['Hidden until tomorrow']);
    expect(await read('published_at.lte.now')).toEqual(['Published']);
  });

  test('publishes immediately by default, and may add a draft or a scheduled record', async () => {
    const added = await rest.user
      .from(table)
      .insert(
        [{ [name]: 'A' }, { [name]: 'B', published_at: null }, { [name]: 'C', published_at: '2999-01-01' }],
        {
          defaultToNull: false,
        },
      )
      .select();
    expect(added.error).toBeNull();
    const rows = added.data ?? [];
    const ids = rows.map(({ id }) => id);
    const visible = await rest.anon.from(table).select(name).in('id', ids);
    expect(visible.data).toEqual([{ [name]: 'A' }]);
    const publish = { published_at: 'now' };
    expect((await rest.user.from(table).update(publish).in('id', ids).select('id')).data).toHaveLength(3);
    expect((await rest.anon.from(table).select('id').in('id', ids)).data).toHaveLength(3);
    await rest.service.from(table).delete().in('id', ids);
  });
});
