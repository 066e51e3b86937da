import { afterEach, describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { functionSchema } from '#tests/setup/rest-schemas.ts';

/** A setting of the database decides how a transaction ends (docs/protocols/rest-transactions.md). */

const rest = await createTestRest(functionSchema);
await rest.sql('grant update, delete on persons to anon');
afterEach(() => rest.sql('delete from persons where id > 4'));

const write = async (tx: string | undefined) => {
  const prefer = ['return=representation', ...(tx ? [`tx=${tx}`] : [])].join(', ');
  const { status, body, headers } = await rest.send('POST', '/persons', { id: 9, name: 'Eve' }, { prefer });
  const { body: stored } = await rest.send('GET', '/persons?id=eq.9&select=id');
  return {
    returned: [status, body],
    applied: headers.get('preference-applied'),
    isStored: stored.length > 0,
  };
};
const returned = [201, [{ id: 9, name: 'Eve', age: null }]];

describe.each<[end: string | null, tx: string | undefined, isStored: boolean, isApplied: boolean]>([
  [null, undefined, true, false],
  [null, 'rollback', true, false],
  ['commit', 'rollback', true, false],
  ['commit-allow-override', undefined, true, false],
  ['commit-allow-override', 'rollback', false, true],
  ['commit-allow-override', 'commit', true, true],
  ['rollback', undefined, false, false],
  ['rollback', 'commit', false, false],
  ['rollback-allow-override', undefined, false, false],
  ['rollback-allow-override', 'commit', true, true],
])('With the setting %s and the preference %s', (end, tx, isStored, isApplied) => {
  test(`a write is ${isStored ? 'stored' : 'rolled back'}`, async () => {
    await rest.configure('db_tx_end', end);
    const applied = `return=representation${isApplied ? `, tx=${tx}` : ''}`;
    expect(await write(tx)).toEqual({ returned, applied, isStored });
  });
});

test('A function, a PUT and a delete are rolled back, too', async () => {
  await rest.configure('db_tx_end', 'commit-allow-override');
  const prefer = 'tx=rollback, return=representation';
  const sent = [
    await rest.send('POST', '/rpc/add_two', {}, { prefer }),
    await rest.send('PUT', '/persons?id=eq.7', { id: 7, name: 'Fay', age: 1 }, { prefer }),
    await rest.send('DELETE', '/persons?id=lt.3&select=id', undefined, { prefer }),
  ];
  expect(sent.map(({ status, body }) => [status, body.length])).toEqual([
    [200, 2],
    [201, 1],
    [200, 2],
  ]);
  const { body } = await rest.send('GET', '/persons?select=id&order=id');
  expect(body).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
});
