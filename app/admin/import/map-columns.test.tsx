// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/admin/query/query-client.ts';
import { type Connect, ConnectContext } from '#app/client/client-provider.tsx';
import { MapColumns } from './map-columns.tsx';
import type { useImport } from './use-import.ts';

/** Shows a table, whose place is the first cell. There is no deal yet. */
function open(isDoubtful: boolean, place = 'Muğla') {
  const request = {
    select: () => request,
    order: () => request,
    limit: () => request,
    maybeSingle: async () => ({ data: null, error: null }),
  };
  const connect = (async () => ({ client: { from: () => request } })) as unknown as Connect;
  const table = {
    columns: ['Name', 'Country'],
    rows: [{ number: 2, cells: [place, 'Türkiye'] }],
    openQuoteRow: null,
  };
  const view = render(
    <ConnectContext value={connect}>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <MapColumns
          name="places.csv"
          table={table}
          encoding={{ name: 'windows-1254', isGuessed: true, isDoubtful }}
          encodingError={null}
          onEncoding={() => {}}
          actions={{ openTable: vi.fn() } as unknown as ReturnType<typeof useImport>}
        />
      </QueryClientProvider>
    </ConnectContext>,
  );
  return { ...view, user: userEvent.setup() };
}

it('A table whose encoding is doubtful is read only after the owner has looked at its letters', async () => {
  const { user, getByRole, getByLabelText, getByText, queryByText } = open(true);
  const proceed = getByRole('button', { name: 'Continue' }) as HTMLButtonElement;
  await waitFor(() => expect(queryByText('Check the letters of the preview first.')).not.toBeNull());
  expect(proceed.disabled).toBe(true);
  expect(getByText(/“CSV UTF-8”/)).toBeDefined();
  await user.click(getByLabelText('The letters of the preview are right'));
  await waitFor(() => expect(proceed.disabled).toBe(false));
});

it('A table whose encoding is clear asks for no look at its letters', async () => {
  const { getByRole, queryByLabelText } = open(false);
  const proceed = getByRole('button', { name: 'Continue' }) as HTMLButtonElement;
  await waitFor(() => expect(proceed.disabled).toBe(false));
  expect(queryByLabelText('The letters of the preview are right')).toBeNull();
});

it('The preview of a long text shows its letters that are no ASCII', () => {
  const { getByRole } = open(true, `${'A quiet town. '.repeat(20)}Muğla`);
  expect(getByRole('region', { name: 'Preview' }).textContent).toContain('Muğla');
});
