// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { posts } from '#app/admin/posts/collection.ts';
import { createQueryClient } from '#app/admin/query/query-client.ts';
import { type Connect, ConnectContext } from '#app/client/client-provider.tsx';
import { NoticesProvider } from '#app/ui/notices/notices-provider.tsx';
import { SetFieldDialog } from './set-field-dialog.tsx';

const unknownCategory = {
  code: '23514',
  message: 'new row for relation "posts" violates check constraint "posts_category_check"',
};
const rejection = 'The database does not accept this value (rule posts_category_check).';
const locked = { code: '55P03', message: 'The posts are locked.' };

it('A dialog that sets a field shows at the field why the value was rejected, until the next attempt', async () => {
  const { user, dialog, update } = openDialog();
  update.mockReturnValueOnce({ data: null, error: unknownCategory });
  const field = dialog.getByLabelText('Category');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Slow travel');
  await user.click(dialog.getByRole('button', { name: 'Set category' }));
  const reason = await dialog.findByText(rejection);
  expect(field.getAttribute('aria-describedby')).toContain(reason.id);
  expect(field).toHaveProperty('value', 'Slow travel');
  expect(document.activeElement).toBe(field);

  update.mockReturnValueOnce({ data: null, error: locked });
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Your changes were not saved.')).toBeTruthy();
  expect(dialog.getByText('The posts are locked.')).toBeTruthy();
  expect(field.hasAttribute('aria-invalid')).toBe(false);

  update.mockReturnValueOnce({ data: [{ id: 'kyoto' }], error: null });
  await user.click(dialog.getByRole('button', { name: 'Set category' }));
  await waitFor(() => expect(dialog.queryByLabelText('Category')).toBeNull());
});

it('A dialog that sets a field does not show the error of the last time when it opens again', async () => {
  const { user, dialog, update } = openDialog();
  update.mockReturnValueOnce({ data: null, error: unknownCategory });
  await user.click(dialog.getByRole('button', { name: 'Set category' }));
  await dialog.findByText(rejection);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(dialog.getByRole('button', { name: 'Open' }));
  await dialog.findByLabelText('Category');
  expect(dialog.queryByText(rejection)).toBeNull();
});

/** Opens the dialog for the category of one post. `update` returns the response of the database to each attempt. */
function openDialog() {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const update = vi.fn<() => { data: { id: string }[] | null; error: object | null }>();
  // Each method of a query returns the query, which can be awaited.
  const createQuery = (read: () => object): object =>
    new Proxy(
      {},
      {
        get: (_, method) => {
          if (method === 'then') {
            const response = Promise.resolve(read());
            return response.then.bind(response);
          }
          return () => createQuery(method === 'update' ? update : read);
        },
      },
    );
  const client = { from: () => createQuery(() => ({ data: [], error: null })) };
  const Dialog = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <SetFieldDialog
          collection={posts}
          field={{ column: 'category', label: 'Category', toFields: (category) => ({ category }) }}
          ids={['kyoto']}
          open={open}
          onClose={() => setOpen(false)}
        />
      </>
    );
  };
  const dialog = render(
    <ConnectContext value={(async () => ({ client })) as unknown as Connect}>
      <NoticesProvider>
        <QueryClientProvider client={createQueryClient(() => {})}>
          <Dialog />
        </QueryClientProvider>
      </NoticesProvider>
    </ConnectContext>,
  );
  return { user: userEvent.setup(), dialog, update };
}
