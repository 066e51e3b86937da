import { afterEach, describe, expect, test } from 'vitest';
import { embeddingSchema } from '#tests/setup/embedding-schema.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** A write returns rows with related rows (docs/protocols/rest-embedding.md). */

const rest = await createTestRest(embeddingSchema, { maxRows: 100 });

const { get } = rest;

describe('A write returns embedded rows', () => {
  const write = (method: string, path: string, body: unknown) =>
    rest.sendAsService(method, path, body, { prefer: 'return=representation' });
  afterEach(() => rest.sql(`delete from books where id > 100; update books set author_id = 1 where id = 2`));

  test('of the rows that it inserts', async () => {
    const path = '/books?select=id,author:author_id(name),tags(name)';
    const { body, status } = await write('POST', path, { id: 101, title: 'New', author_id: 2 });
    expect([status, body]).toEqual([201, [{ id: 101, author: { name: 'Bo' }, tags: [] }]]);
  });

  test('of the rows that it updates, in the order of an embedded column', async () => {
    const path = '/books?id=lt.4&select=id,authors!author_id(name)&order=authors(name).desc,id.desc';
    const { body } = await write('PATCH', path, { year: 1900 });
    expect(body).toEqual([
      { id: 3, authors: { name: 'Bo' } },
      { id: 2, authors: { name: 'Ada' } },
      { id: 1, authors: { name: 'Ada' } },
    ]);
    await rest.sql(
      'update books set year = case id when 1 then 1940 when 2 then 1960 else 1930 end where id < 4',
    );
  });

  test('and with !inner only the rows that have some, though it changes all', async () => {
    const { body } = await write('PATCH', '/books?id=in.(1,4)&select=id,tags!inner(name)', { editor_id: 2 });
    expect(body).toEqual([{ id: 1, tags: [{ name: 'sea' }] }]);
    const { body: changed } = await get('/books?editor_id=eq.2&select=id&order=id');
    expect(changed).toEqual([{ id: 1 }, { id: 4 }]);
    await rest.sql('update books set editor_id = null where id = 4');
  });

  test('of the rows that it deletes', async () => {
    await rest.sql(`insert into books values (102, 'Old', 1900, 3, null)`);
    const path = '/books?id=eq.102&select=title,...authors!author_id(name)';
    const { body } = await write('DELETE', path, undefined);
    expect(body).toEqual([{ title: 'Old', name: 'Cy' }]);
  });

  test('of the row that a function returns', async () => {
    const path = '/rpc/add_book?select=title,authors!author_id(name)';
    const { body } = await rest.sendAsService('POST', path, { title: 'Called', author: 2 });
    expect(body).toEqual({ title: 'Called', authors: { name: 'Bo' } });
    await rest.sql('delete from books where id = 100');
  });
});
