// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { CollapsibleGroup } from './collapsible-group.tsx';
import { createEditorFields } from './editor-fields.ts';

interface Draft {
  name: string;
  latitude: string;
  zone: string;
}
const stored: Draft = { name: '', latitude: '', zone: '' };

function Form({ draft }: { draft: Draft }) {
  const form = useForm({ defaultValues: draft });
  const fields = createEditorFields(
    form,
    form.watch(),
    stored,
    () => () => {},
    () => {},
  );
  return (
    <CollapsibleGroup title="Location" fields={fields} contents={{ latitude: 'Latitude', zone: 'Zone' }}>
      <TextField label="Latitude" {...fields.text('latitude')} />
      <TextField label="Zone" {...fields.text('zone')} />
    </CollapsibleGroup>
  );
}

const show = (draft: Draft) => {
  const { container } = render(<Form draft={draft} />);
  return {
    isOpen: container.querySelector('details')?.open,
    summary: container.querySelector('summary')?.textContent,
  };
};

describe('A group of fields that can wait', () => {
  it('is closed, and says what is in it and what is empty', () => {
    expect(show(stored)).toEqual({ isOpen: false, summary: 'LocationLatitude: empty.Zone: empty.' });
  });

  it('is open if a restored draft has changed its fields, and not if it has changed others', () => {
    expect(show({ ...stored, zone: 'Asia/Kolkata' }).isOpen).toBe(true);
    expect(show({ ...stored, name: 'Hampi' }).isOpen).toBe(false);
  });
});
