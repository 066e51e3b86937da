// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createQueryClient } from '#app/admin/query/query-client.ts';
import { UnsavedWorkProvider } from '#app/admin/session/unsaved-work.tsx';
import { ConnectContext } from '#app/client/client-provider.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { SavedDraftsProvider } from './drafts/saved-drafts-provider.tsx';
import { EditorView } from './editor.tsx';
import { FormLayout } from './layout/form-layout.tsx';
import { useEditor } from './use-editor.ts';

type Save = () => Promise<{ state: 'saved'; stored: { draft: Draft; version: string | null } }>;
type Draft = z.input<typeof schema>;

const schema = z.object({
  title: z.string().min(1, 'Please enter a title.'),
  slug: z.string(),
  featured: z.boolean(),
});
const stored = { draft: { title: 'Kyoto', slug: 'kyoto', featured: false }, version: null };

const save = vi.fn<Save>();
const report = vi.fn();
const onSaved = vi.fn();
beforeEach(() => {
  for (const mock of [save, report, onSaved]) mock.mockReset();
});
afterEach(() => localStorage.clear());

function Form() {
  const editor = useEditor<Draft, Draft>(
    { noun: 'post', schema, staysOpen: true },
    {
      draftName: 'posts/edit/1/a',
      draftId: 'a',
      sharedName: 'posts/edit/1',
      found: null,
      row: null,
      stored,
      save,
      getErrorTitle: () => 'Error updating posts',
      onSaved,
    },
  );
  const { text } = editor.fields;
  // A checkbox has no space for an error.
  const { error: _error, ...featured } = text('featured');
  return (
    <EditorView editor={editor}>
      <FormLayout editor={editor} submitLabel="Update Post">
        <TextField label="Title" {...text('title')} />
        <TextField label="Slug" {...text('slug')} />
        <CheckboxField label="Featured" {...featured} />
      </FormLayout>
    </EditorView>
  );
}

function open() {
  const view = render(
    <QueryClientProvider client={createQueryClient(report)}>
      <UnsavedWorkProvider>
        {/* Nobody has a connection in these tests. */}
        <ConnectContext value={() => Promise.reject(new Error('offline'))}>
          <SavedDraftsProvider userId="owner">
            <RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />
          </SavedDraftsProvider>
        </ConnectContext>
      </UnsavedWorkProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const button = view.getByRole('button', { name: 'Update Post' });
  return {
    ...view,
    user,
    button,
    field: (label: string) => view.getByLabelText(label),
    submit: () => user.click(button),
    getAlerts: () => view.queryAllByRole('alert').map(({ textContent }) => textContent),
  };
}

const taken = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "posts_slug"',
  details: 'Key (slug)=(kyoto) already exists.',
};
const takenText = 'This value is already in use. Please enter a different one.';

describe('A form that the server does not save', () => {
  it('shows why at the field, which gets the focus, until the field changes', async () => {
    save.mockRejectedValue(taken);
    const { user, field, submit, getAlerts } = open();
    await submit();
    expect(getAlerts()).toEqual([takenText]);
    expect(document.activeElement).toBe(field('Slug'));
    expect(report).toHaveBeenCalledExactlyOnceWith(taken, { errorTitle: 'Error updating posts' });
    await user.type(field('Title'), ' in May');
    expect(getAlerts()).toEqual([takenText]);
    await user.type(field('Slug'), '-2');
    expect(getAlerts()).toEqual([]);
  });

  it('shows a reason that belongs to no field at its top, with the focus, until the next attempt', async () => {
    save.mockRejectedValueOnce(new Error('Posts are read-only until Monday'));
    const { user, field, submit, getAlerts, getByRole } = open();
    await submit();
    const text = 'Your changes were not saved.Posts are read-only until Monday';
    expect(getAlerts()).toEqual([text]);
    expect(document.activeElement).toBe(getByRole('alert'));
    await user.type(field('Title'), '!');
    expect(getAlerts()).toEqual([text]);

    save.mockResolvedValueOnce({ state: 'saved', stored });
    await submit();
    expect(getAlerts()).toEqual([]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('removes the reason at its top if the next attempt is stopped by an invalid field', async () => {
    save.mockRejectedValueOnce(new Error('Posts are read-only until Monday'));
    const { user, field, submit, getAlerts } = open();
    await submit();
    await user.clear(field('Title'));
    await submit();
    expect(getAlerts()).toEqual(['Please enter a title.']);
    expect(document.activeElement).toBe(field('Title'));
  });

  it('shows a reason for a checkbox at its top, because a checkbox has no space for it', async () => {
    const violated = { code: '23514', message: 'violates check constraint "posts_featured_check"' };
    save.mockRejectedValue(violated);
    const { submit, getAlerts } = open();
    await submit();
    expect(getAlerts()).toEqual([`Your changes were not saved.${violated.message}`]);
  });

  it.each([
    ['the server could not be reached', new TypeError('Failed to fetch'), 'The server could not be reached.'],
    ['the session has expired', { code: 'PGRST303', message: 'JWT expired' }, 'JWT expired'],
    [
      'nobody is signed in',
      { code: '42501', message: 'permission denied for table posts' },
      'permission denied for table posts',
    ],
  ])('leaves the focus on its button if %s, but says so at its top', async (_reason, error, message) => {
    save.mockRejectedValue(error);
    const { button, submit, getAlerts } = open();
    await submit();
    expect(getAlerts()).toEqual([expect.stringContaining(message)]);
    expect(document.activeElement).toBe(button);
  });

  it('leaves the focus in the field in which the owner has gone on typing', async () => {
    const response = Promise.withResolvers<never>();
    save.mockReturnValue(response.promise);
    const { user, field, getAlerts } = open();
    await user.keyboard('{Control>}s{/Control}');
    await user.type(field('Title'), ' in May');
    await act(async () => response.reject(taken));
    expect(getAlerts()).toEqual([takenText]);
    expect(document.activeElement).toBe(field('Title'));
  });
});
