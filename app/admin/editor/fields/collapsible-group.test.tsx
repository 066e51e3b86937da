// @vitest-environment jsdom
import { zodResolver } from '@hookform/resolvers/zod';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useFormFocus } from '#app/admin/editor/use-form-focus.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { CollapsibleGroup } from './collapsible-group.tsx';
import { createEditorFields } from './editor-fields.ts';

const schema = z.object({
  name: z.string(),
  latitude: z.string().regex(/^\d*$/, 'Please enter a number.'),
  zone: z.string(),
});
type Draft = z.input<typeof schema>;
const stored: Draft = { name: '', latitude: '', zone: '' };

function Form({ draft }: { draft: Draft }) {
  const form = useForm({ defaultValues: draft, resolver: zodResolver(schema), shouldFocusError: false });
  const fields = createEditorFields(
    form,
    form.watch(),
    stored,
    () => () => {},
    () => {},
  );
  const container = useRef<HTMLDivElement>(null);
  const followsFailure = useRef(false);
  const { submitCount } = form.formState;
  useFormFocus(container, { submitCount, saving: false, failure: null, followsFailure });
  return (
    <div ref={container}>
      <form noValidate onSubmit={form.handleSubmit(() => {})}>
        <TextField label="Name" {...fields.text('name')} />
        <CollapsibleGroup title="Location" fields={fields} contents={{ latitude: 'Latitude', zone: 'Zone' }}>
          <TextField label="Latitude" {...fields.text('latitude')} />
          <TextField label="Zone" {...fields.text('zone')} />
        </CollapsibleGroup>
        <button type="submit">Save</button>
      </form>
    </div>
  );
}

function open(draft: Draft = stored) {
  const view = render(<Form draft={draft} />);
  const [details, summary] = ['details', 'summary'].map((tag) => view.container.querySelector(tag));
  if (!(details instanceof HTMLDetailsElement) || !summary) throw new Error('There is no group.');
  return {
    user: userEvent.setup(),
    isOpen: () => details.open,
    getSummary: () => summary.textContent,
    toggle: () => userEvent.click(summary),
    field: (label: string) => view.getByLabelText(label) as HTMLInputElement,
    save: () => userEvent.click(view.getByRole('button', { name: 'Save' })),
  };
}

describe('A group of fields that can wait', () => {
  it('is closed, and says what is in it and what is empty', () => {
    const group = open();
    expect([group.isOpen(), group.getSummary()]).toEqual([false, 'LocationLatitude: empty.Zone: empty.']);
  });

  it('is open if a restored draft has changed its fields, and not if it has changed others', () => {
    expect(open({ ...stored, zone: 'Asia/Kolkata' }).isOpen()).toBe(true);
    expect(open({ ...stored, name: 'Hampi' }).isOpen()).toBe(false);
  });

  it('opens for an error, also when it was closed again, and the field with the error has the focus', async () => {
    const group = open();
    await group.toggle();
    await group.user.type(group.field('Latitude'), 'north');
    for (const _ of ['first attempt', 'second attempt']) {
      await group.toggle();
      expect(group.isOpen()).toBe(false);
      await group.save();
      expect(group.isOpen()).toBe(true);
      expect(document.activeElement).toBe(group.field('Latitude'));
    }
    await group.toggle();
    expect(group.getSummary()).toContain('Has an error');
  });
});
