// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { change, render, unmountAll } from '#tests/setup/render.ts';
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

const expectText = (element: HTMLElement, text: string) =>
  change(() => vi.waitFor(() => expect(element.textContent).toBe(text)));

afterEach(unmountAll);

describe('useFormRow', () => {
  it('never returns the row of an earlier visit, even if the owner returns immediately', async () => {
    readTitle.mockResolvedValueOnce('Before the save');
    const firstVisit = await renderForm();
    await expectText(firstVisit, 'Before the save');

    const saved = Promise.withResolvers<string>();
    readTitle.mockReturnValueOnce(saved.promise);
    unmountAll();
    const secondVisit = await renderForm();
    expect(secondVisit.textContent).toBe('Loading');
    saved.resolve('After the save');
    await expectText(secondVisit, 'After the save');
    expect(readTitle).toHaveBeenCalledTimes(2);
  });
});
