import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const error = new Error('permission denied');
const createFailingRequest = () => vi.fn(async () => Promise.reject(error));

/** Observes a query until it has failed. */
async function observeUntilFailed(client: QueryClient, queryFn: () => Promise<never>, meta = {}) {
  const observer = new QueryObserver(client, { queryKey: ['posts', 'list'], queryFn, meta });
  await new Promise<void>((resolve) => {
    observer.subscribe(({ isError }) => isError && resolve());
  });
}

it('The query client reports a failed query with the title in its meta, and does not retry it', async () => {
  const report = vi.fn();
  const queryFn = createFailingRequest();
  await observeUntilFailed(createQueryClient(report), queryFn, { errorTitle: 'Error fetching posts' });
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledExactlyOnceWith(error, { errorTitle: 'Error fetching posts' });
});

it('The query client does not report a failed query that no component observes anymore', async () => {
  const report = vi.fn();
  const client = createQueryClient(report);
  const meta = { errorTitle: 'Error fetching posts' };
  await client
    .fetchQuery({ queryKey: ['posts', 'list'], queryFn: createFailingRequest(), meta })
    .catch(() => {});
  expect(report).not.toHaveBeenCalled();
});

it('The query client reports a failed mutation with the title in its meta, even after the user has left the page', async () => {
  const report = vi.fn();
  const client = createQueryClient(report);
  const meta = { errorTitle: 'Error deleting posts' };
  // Nothing subscribes to this observer, as after the user has left the page.
  const mutation = new MutationObserver(client, { mutationFn: createFailingRequest(), meta });
  await mutation.mutate().catch(() => {});
  expect(report).toHaveBeenCalledExactlyOnceWith(error, meta);
});
