// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useValuesInUse } from '#app/admin/collections/form/use-values-in-use.ts';
import { posts } from '#app/admin/posts/collection.ts';
import { createQueryClient } from '#app/admin/query/query-client.ts';
import { type Connect, ConnectContext } from '#app/client/client-provider.tsx';
import { createNoticeStore } from '#app/ui/notices/notice-store.ts';
import { NoticesProvider } from '#app/ui/notices/notices-provider.tsx';
import { useDeleteRows } from './use-delete-rows.ts';

it('Deleting a row, and undoing it for as long as the notice stays, updates the suggestions that come from the rows', async () => {
  const user = userEvent.setup();
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const database = { isDeleted: false };
  const store = createNoticeStore();
  const connect = (async () => ({ client: createClient(database) })) as unknown as Connect;
  const List = () => {
    const { deleteRows } = useDeleteRows({
      collection: posts,
      getTitle: ({ id }) => id,
      onDeleted: () => {},
      onRestored: () => {},
    });
    return (
      <>
        <output>{useValuesInUse('posts', 'category').join()}</output>
        <button type="button" onClick={() => deleteRows([{ id: 'kyoto', updated_at: '' }])}>
          Delete
        </button>
      </>
    );
  };
  const view = render(
    <ConnectContext value={connect}>
      <NoticesProvider store={store}>
        <QueryClientProvider client={createQueryClient((error) => expect.fail(error.message))}>
          <List />
        </QueryClientProvider>
      </NoticesProvider>
    </ConnectContext>,
  );
  const getSuggestions = () => view.container.querySelector('output')?.textContent;
  await waitFor(() => expect(getSuggestions()).toBe('Culture,Food'));
  await user.click(view.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(getSuggestions()).toBe('Food'));
  const undo = await view.findByRole('button', { name: 'Undo' });
  expect(store.current()?.duration).toBe(Number.POSITIVE_INFINITY);
  await user.click(undo);
  await waitFor(() => expect(getSuggestions()).toBe('Culture,Food'));
});

/** A client of a database in which only the post “kyoto” has the category “Culture”. */
function createClient(database: { isDeleted: boolean }) {
  const read = (table: string) => {
    if (table === 'posts') return [{ id: 'kyoto' }];
    if (table === 'trash') return [{ id: 'entry', row_id: 'kyoto' }];
    return (database.isDeleted ? ['Food'] : ['Culture', 'Food']).map((value) => ({ value }));
  };
  return {
    from: (table: string) => {
      // Each method of a query returns the query, which can be awaited.
      const query: object = new Proxy(
        {},
        {
          get: (_, method) => {
            if (method === 'then') {
              const response = Promise.resolve({ data: read(table), error: null });
              return response.then.bind(response);
            }
            if (method === 'delete') database.isDeleted = true;
            return () => query;
          },
        },
      );
      return query;
    },
    rpc: async () => {
      database.isDeleted = false;
      return { error: null };
    },
  };
}
