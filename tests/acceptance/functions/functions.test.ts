import { FunctionsHttpError } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import { createVisitorClient } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { readError } from '#tests/acceptance/requests.ts';

const url = `${inject('site').apiUrl}/functions/v1`;

/** A site has no function of its own. deployed-functions.test.ts invokes those of a project. */
describeEndpoints('A function', ['ALL /functions/v1/{name}', 'ALL /functions/v1/{name}/*'], () => {
  test('that does not exist is not found', async () => {
    const { error } = await createVisitorClient().functions.invoke('nothing', { body: { a: 1 } });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(await readError(error.context)).toEqual([404, 'NOT_FOUND']);
  });

  test.each(['nothing/below', '_shared', '..%2f..%2fpackage.json'])('is not found at /%s', async (path) => {
    const headers = { authorization: `Bearer ${inject('site').anonKey}` };
    expect(await readError(await fetch(`${url}/${path}`, { headers }))).toEqual([404, 'NOT_FOUND']);
  });
});
