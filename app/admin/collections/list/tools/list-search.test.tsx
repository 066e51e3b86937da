// @vitest-environment jsdom
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ListSearch } from './list-search.tsx';

/** Waits for longer than the pause after which a typed text is searched for. */
const waitForPause = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

test('A search that is cleared by a button stays cleared when the list is rendered again, until the owner types', async () => {
  const searches: string[] = [];
  const List = () => {
    const [search, setSearch] = useState('kyoto');
    const [renders, setRenders] = useState(0);
    const onSearch = (next: string) => {
      searches.push(next);
      setSearch(next);
    };
    return (
      <>
        <ListSearch noun="posts" search={search} onSearch={onSearch} />
        <button type="button" onClick={() => setSearch('')}>
          Show all posts
        </button>
        <button type="button" onClick={() => setRenders(renders + 1)}>
          Render again
        </button>
      </>
    );
  };
  const view = render(<List />);
  const field = view.getByRole('searchbox') as HTMLInputElement;

  fireEvent.click(view.getByRole('button', { name: 'Show all posts' }));
  fireEvent.click(view.getByRole('button', { name: 'Render again' }));
  expect(field.value).toBe('');
  await waitForPause();
  expect(searches).toEqual([]);

  fireEvent.change(field, { target: { value: ' lisbon ' } });
  await waitFor(() => expect(searches).toEqual(['lisbon']));
});

test('Leaving the field searches at once, and only once', async () => {
  const searches: string[] = [];
  const view = render(<ListSearch noun="posts" search="" onSearch={(search) => searches.push(search)} />);
  const field = view.getByRole('searchbox');

  fireEvent.change(field, { target: { value: 'lisbon' } });
  fireEvent.blur(field);
  expect(searches).toEqual(['lisbon']);
  await waitForPause();
  expect(searches).toEqual(['lisbon']);
});
