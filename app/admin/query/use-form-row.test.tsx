// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useFormRow } from './use-form-row.ts';

const queryClient = createQueryClient(() => {});
const readTitle = vi.fn<() => Promise<string>>();

function Form() {
  const { row } = useFormRow({ queryKey: ['form'], queryFn: readTitle, meta: { errorTitle: 'Error' } });
  return row ?? 'Loading';
}

const renderForm = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );

it('useFormRow never returns the row of an earlier visit, even if the owner returns immediately', async () => {
  readTitle.mockResolvedValueOnce('Before the save');
  const firstVisit = renderForm();
  await firstVisit.findByText('Before the save');

  const saved = Promise.withResolvers<string>();
  readTitle.mockReturnValueOnce(saved.promise);
  firstVisit.unmount();
  const secondVisit = renderForm();
  expect(secondVisit.container.textContent).toBe('Loading');
  saved.resolve('After the save');
  await secondVisit.findByText('After the save');
  expect(readTitle).toHaveBeenCalledTimes(2);
});
