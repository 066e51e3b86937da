// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { type FieldValues, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { createEditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { type AnyFields, describeFields, type Group } from './describe-fields.ts';
import { createFormContext } from './field-type.ts';
import { FormFields } from './form-fields.tsx';

const facts: Group = { title: 'Facts' };
const travel: Group = { title: 'Travel facts', isCollapsible: true };

const fields = describeFields('destinations', {
  name: { type: 'text', label: 'Name', required: 'Please enter a name.' },
  region: { type: 'text', label: 'Region', group: facts, isShort: true },
  category: { type: 'text', label: 'Category', group: facts, isShort: true },
  budget: { type: 'text', label: 'Budget', group: facts, isShort: true },
  duration: { type: 'text', label: 'Duration', help: 'In your own words.', group: travel },
});

const draft = { name: '', region: '', category: '', budget: '', duration: '' };

function Form() {
  const form = useForm<FieldValues>({ defaultValues: draft });
  const nothing = () => {};
  const editorFields = createEditorFields(form, draft, draft, () => nothing, nothing);
  const context = {
    table: 'destinations',
    singular: 'destination',
    stored: null,
    onStored: nothing,
  } as const;
  return (
    <FormFields fields={fields as AnyFields} form={createFormContext({ ...context, fields: editorFields })} />
  );
}

it('A form shows its fields in their order, in groups, short ones in pairs', () => {
  const { container } = render(<Form />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  const labels = screen.getAllByRole('textbox', { hidden: true }).map((input) => input.getAttribute('name'));
  expect(labels).toEqual(Object.keys(fields));
  const group = within(screen.getByRole('region', { name: 'Facts' }));
  const rows = group.getAllByRole('textbox').map((input) => input.closest('div:has(> div > input)'));
  expect(new Set(rows).size).toBe(2);
  expect(container.querySelector('details')?.textContent).toContain('Duration: empty.');
});
