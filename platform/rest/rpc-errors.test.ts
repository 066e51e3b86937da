import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { functionSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(functionSchema, { maxRows: 3 });

describe('A function call that fails', () => {
  test.each<[method: string, path: string, body: unknown, status: number, code: string]>([
    ['POST', '/rpc/nope', {}, 404, 'PGRST202'],
    ['POST', '/rpc/add_up', {}, 404, 'PGRST202'],
    ['POST', '/rpc/add_up', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['GET', '/rpc/add_up?c=1', undefined, 404, 'PGRST202'],
    ['GET', '/rpc/whole', undefined, 404, 'PGRST202'],
    // The next two functions have parameters without names, so no request can pass arguments to them.
    ['POST', '/rpc/unnamed', 1, 404, 'PGRST202'],
    ['POST', '/rpc/half_named', { a: 1 }, 404, 'PGRST202'],
    ['POST', '/rpc/twice', { a: 1 }, 300, 'PGRST203'],
    ['POST', '/rpc/add_up', '{', 400, 'PGRST102'],
    ['POST', '/rpc/add_up', [{ a: 1 }, { b: 2 }], 400, 'PGRST102'],
    ['POST', '/rpc/add_up', { a: 'x' }, 400, '22P02'],
    ['GET', '/rpc/add_up?a=x', undefined, 400, '22P02'],
    ['POST', '/rpc/everyone?nope=eq.1', {}, 400, '42703'],
    ['POST', '/rpc/ages?age=eq.1', {}, 400, '42703'],
    ['PATCH', '/rpc/noargs', {}, 405, 'PGRST101'],
    ['POST', '/rpc/forbidden', {}, 401, '42501'],
    ['POST', '/rpc/bad_header', {}, 500, 'PGRST111'],
    ['POST', '/rpc/bad_status', {}, 500, 'PGRST112'],
    ['POST', '/rpc/raises_badly', {}, 500, 'PGRST121'],
    ['POST', '/rpc/raises_header', {}, 500, 'PGRST121'],
  ])('%s %s with the body %j returns %i %s', async (method, path, body, status, code) => {
    const assertLogged = captureErrorLog(status);
    const response = await rest.send(method, path, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    assertLogged();
  });

  test('returns an error that names the function and suggests a similar one', async () => {
    expect((await rest.send('POST', '/rpc/add_upp', { a: 1 })).body).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.add_upp(a) in the schema cache',
      details:
        'Searched for the function public.add_upp with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.add_up',
    });
    expect((await rest.send('POST', '/rpc/one_person', { pidd: 1 })).body.hint).toBe(
      'Perhaps you meant to call the function public.one_person(pid)',
    );
    expect((await rest.send('GET', '/rpc/zzzzzz')).body).toMatchObject({
      message: 'Could not find the function public.zzzzzz without parameters in the schema cache',
      hint: null,
    });
  });

  test.each([
    ['/rpc/twice', { a: 1 }, 'public.twice(a => integer), public.twice(a => text)'],
    ['/rpc/defaulted', {}, 'public.defaulted(), public.defaulted( => text)'],
  ])('lists the overloads that fit %s(%j), in the order of their parameters', async (path, body, list) => {
    const message = `Could not choose the best candidate function between: ${list}`;
    expect(await rest.send('POST', path, body)).toMatchObject({ status: 300, body: { message } });
  });

  test('with a body of text says that it needs an unnamed parameter, without a hint', async () => {
    const response = await rest.send('POST', '/rpc/add_upp', 'a', { 'content-type': 'text/plain' });
    expect(response.body).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.add_upp in the schema cache',
      details:
        'Searched for the function public.add_upp with a single unnamed text parameter, but no matches were found in the schema cache.',
      hint: null,
    });
  });

  test('with CSV names the columns, and no unnamed parameter', async () => {
    const response = await rest.send('POST', '/rpc/plain_text', 'a,b\n1,2', { 'content-type': 'text/csv' });
    expect(response.status).toBe(404);
    expect(response.body).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.plain_text(a, b) in the schema cache',
      details:
        'Searched for the function public.plain_text with parameters a, b, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.plain_text()',
    });
  });

  const statuses: [status: number, sqlstates: string][] = [
    [400, 'P0001 22P02 22023 ZZ999'],
    [401, '42501'],
    [402, 'PT402'],
    [403, '28000 0L000'],
    [404, '42P01 42883'],
    [405, '25006'],
    [409, '23505 23503'],
    [500, '21000 25001 40001 40P01 53400 54001 55000 55P03 57014 58000 P0002 XX000 PT999'],
  ];
  const cases = statuses.flatMap(([status, list]) =>
    list.split(' ').map((state) => [state, status] as const),
  );
  test.each(cases)('with SQLSTATE %s returns %i', async (sqlstate, status) => {
    const assertLogged = captureErrorLog(status);
    const response = await rest.send('POST', '/rpc/fails', { code: sqlstate });
    const body = { code: sqlstate, message: 'said so', details: 'why', hint: 'do' };
    expect([response.status, response.body]).toEqual([status, body]);
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    assertLogged();
  });
});

/** Captures the error log. The returned function restores it, and asserts one line for a 5xx and none otherwise. */
function captureErrorLog(status: number): () => void {
  const log = console.error;
  const lines: unknown[][] = [];
  console.error = (...line) => void lines.push(line);
  return () => {
    console.error = log;
    expect(lines.length).toBe(status >= 500 ? 1 : 0);
  };
}
