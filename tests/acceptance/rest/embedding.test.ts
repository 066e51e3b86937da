import { expect, test } from 'vitest';
import { createOwnerClient, createVisitorClient } from '#tests/acceptance/clients.ts';

/**
 * What is rejected (docs/protocols.md#embedding). The only foreign key of the product's schema belongs to a table that
 * nobody may read, so embedded rows are tested with other schemas, in platform/rest.
 */

test.each([
  ['no relationship', 'title, destinations(name)', 'PGRST200'],
  ['a wrong hint', 'title, post_search!nothing(post_id)', 'PGRST200'],
])('Embedding with %s is rejected', async (_, select, code) => {
  const { error, status } = await createVisitorClient().from('posts').select(select);
  expect([status, error?.code]).toEqual([400, code]);
});

test('A filter of something that is not embedded is rejected', async () => {
  const { error, status } = await createVisitorClient()
    .from('posts')
    .select('title')
    .eq('destinations.name', 'x');
  expect([status, error?.code]).toEqual([400, 'PGRST108']);
});

test.each([
  ['a visitor', createVisitorClient, 401],
  ['the owner', createOwnerClient, 403],
])('A related table that %s may not read is not embedded', async (_, createClient, status) => {
  const client = await createClient();
  const rejected = await client.from('posts').select('title, post_search(words)');
  expect([rejected.status, rejected.error?.code]).toEqual([status, '42501']);
});
