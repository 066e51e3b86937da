import { beforeAll, describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { functionSchema } from '#tests/setup/rest-schemas.ts';

/** PostgreSQL's plan of a request, which a setting of the database allows (docs/protocols/rest-transactions.md). */

const rest = await createTestRest(functionSchema);

test('The plan is not available until it is enabled', async () => {
  const { error, status } = await rest.anon.from('persons').select().explain();
  expect([status, error?.code]).toEqual([406, 'PGRST107']);
});

describe('When plans are enabled, the client can ask for', () => {
  beforeAll(() => rest.configure('db_plan_enabled', 'true'));

  test('a plan as text', async () => {
    const { data } = await rest.anon.from('persons').select().eq('id', 1).explain();
    expect(data).toMatch(/^Aggregate .*\n/);
    expect(data).toContain('Index Cond: (id = 1)');
  });

  test('a plan as JSON, with all options', async () => {
    const options = { analyze: true, verbose: true, settings: true, buffers: true, wal: true } as const;
    const { data, error } = await rest.anon
      .from('persons')
      .select()
      .explain({ ...options, format: 'json' });
    expect(error).toBeNull();
    expect(data).toEqual([expect.objectContaining({ 'Execution Time': expect.any(Number) })]);
  });

  test('the plan of a function', async () => {
    const { data } = await rest.anon.rpc('everyone').explain();
    expect(data).toContain('Scan');
  });

  test('the plan of a write, which is not executed', async () => {
    const { data } = await rest.anon.from('persons').insert({ id: 8 }).select().explain();
    expect(data).toContain('Insert on persons');
    expect((await rest.anon.from('persons').select().eq('id', 8)).data).toEqual([]);
  });
});

test('A write that is executed for its plan is rolled back if the caller asks for that', async () => {
  await rest.configure('db_tx_end', 'commit-allow-override');
  const accept = 'application/vnd.pgrst.plan+text; options=analyze';
  const { text } = await rest.send('POST', '/persons', { id: 8 }, { accept, prefer: 'tx=rollback' });
  expect(text).toContain('Execution Time');
  expect((await rest.anon.from('persons').select().eq('id', 8)).data).toEqual([]);
});

test.each([
  ['application/vnd.pgrst.plan', 'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8'],
  [
    'application/vnd.pgrst.plan+json; for="text/csv"; options=verbose|wrong',
    'application/vnd.pgrst.plan+json; for="text/csv"; options=verbose; charset=utf-8',
  ],
])('The response to Accept: %s has the type %s', async (accept, type) => {
  const response = await rest.get('/persons', { accept });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});
