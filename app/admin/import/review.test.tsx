// @vitest-environment jsdom
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createExportRecord } from '#tests/setup/export-record.ts';
import type { ExportRecord } from './file/export-file.ts';
import { Review } from './review.tsx';
import type { ImportOptions, OpenFile, useImport } from './use-import.ts';

const source = new File(['<rss>'], 'export.xml');

function open(parts: Partial<ExportRecord>[], isGuessed = false) {
  const user = userEvent.setup();
  const [run, reopen] = [vi.fn(), vi.fn()];
  const file: OpenFile = {
    name: 'export.xml',
    content: {
      product: 'WordPress',
      collection: 'posts',
      origin: '',
      siteUrl: '',
      needsSiteUrl: false,
      remarks: [],
      listRecords: () => [],
      recordCount: parts.length,
      pageCount: 0,
      resolveUrls: (text) => text,
      findOriginal: (url) => url,
    },
    records: parts.map((part, index) => ({
      record: createExportRecord({ sourceId: String(index), ...part }),
      state: 'new',
      recordId: null,
      slug: null,
    })),
    encoded: { source, encoding: { name: 'windows-1251', isGuessed, isDoubtful: false } },
  };
  let options: ImportOptions = {
    siteUrl: '',
    withPages: false,
    withImages: true,
    authorNames: new Map(),
    withUnreadable: false,
  };
  function Page() {
    const [state, setState] = useState(options);
    options = state;
    const actions = {
      options: state,
      imported: new Map(),
      run,
      open: reopen,
      changeOptions: (change: Partial<ImportOptions>) => setState({ ...state, ...change }),
    } as unknown as ReturnType<typeof useImport>;
    return <Review file={file} actions={actions} />;
  }
  const view = render(<Page />, { wrapper: MemoryRouter });
  const button = view.getByRole('button', { name: /^Import/ }) as HTMLButtonElement;
  return { user, view, button, reopen, getNames: () => Object.fromEntries(options.authorNames) };
}

it('The list asks for the name of an author who is an email address, and takes no other address', async () => {
  const mei = { email: 'mei@example.com', suggestedName: 'Mei Tanaka', slug: '' };
  const jun = { email: 'jun@example.com', suggestedName: '', slug: '' };
  const byMei = { emailByline: mei };
  const { user, view, button, getNames } = open([byMei, byMei, { emailByline: jun }, {}]);
  expect(view.getByLabelText('Name for mei@example.com')).toHaveProperty('value', 'Mei Tanaka');
  expect(view.getByText(/^The author of 2 posts\. The address is not published/)).toBeDefined();
  const field = view.getByLabelText('Name for jun@example.com');
  await user.type(field, 'jun@other.example');
  expect(view.getByText('Please enter a name, not an email address.')).toBeDefined();
  expect(button.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, 'Jun');
  expect(button.disabled).toBe(false);
  expect(getNames()).toEqual({ 'jun@example.com': 'Jun' });
});

it('Records with replacement signs are imported only if the owner says so, and another encoding can be chosen', async () => {
  const { user, view, button, reopen } = open([{ isUnreadable: true }, {}]);
  expect(button.disabled).toBe(true);
  await user.click(view.getByLabelText('Import 1 post with signs that cannot be read'));
  expect(button.disabled).toBe(false);
  await user.selectOptions(view.getByLabelText('Encoding'), 'Cyrillic (KOI8-R)');
  expect(reopen).toHaveBeenCalledExactlyOnceWith(source, 'koi8-r');
});

it('The encoding can be chosen if it was guessed, and only then', () => {
  expect(open([{}], true).view.queryByLabelText('Encoding')).not.toBeNull();
  document.body.replaceChildren();
  expect(open([{}]).view.queryByLabelText('Encoding')).toBeNull();
});
