// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TagField } from './tag-field.tsx';

interface FormProps {
  text: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
}

function Form({ text, onChange, onSubmit }: FormProps) {
  const [value, setValue] = useState(text);
  return (
    <form onSubmit={onSubmit}>
      <TagField
        label="Tags"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
        suggestions={['Tea', 'Boats']}
      />
      <button type="submit">Save</button>
    </form>
  );
}

function open(text = '') {
  const user = userEvent.setup();
  const onChange = vi.fn<(text: string) => void>();
  const onSubmit = vi.fn();
  const view = render(<Form text={text} onChange={onChange} onSubmit={onSubmit} />);
  const input = view.getByRole('combobox', { name: 'Tags' }) as HTMLInputElement;
  return {
    input,
    onSubmit,
    type: (typed: string) => user.type(input, typed),
    paste: async (pasted: string) => {
      await user.click(input);
      await user.paste(pasted);
    },
    clickButton: (name: string) => user.click(view.getByRole('button', { name })),
    getTags: () => view.queryAllByRole('listitem').map(({ textContent }) => textContent),
    getSuggestions: () => [...view.container.querySelectorAll('option')].map(({ value }) => value),
    getAnnouncement: () => view.getByRole('status').textContent,
    getText: () => onChange.mock.lastCall?.[0],
  };
}

describe('The tag field', () => {
  it('turns typed text into a tag at a comma or Enter, and Enter does not submit the form', async () => {
    const { input, onSubmit, type, getTags } = open();
    await type('slow travel,  ferries ');
    expect(getTags()).toEqual(['slow travel']);
    await type('{Enter}');
    expect(getTags()).toEqual(['slow travel', 'ferries']);
    expect(input.value).toBe('');
    await type('{Enter}');
    expect(getTags()).toHaveLength(2);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('turns the last tag back into text when Backspace is pressed, but only if nothing is typed', async () => {
    const { input, type, getTags } = open('slow travel, ferries');
    await type('{Backspace}');
    expect(getTags()).toEqual(['slow travel']);
    expect(input.value).toBe('ferries');
    await type('{Backspace}');
    expect(getTags()).toEqual(['slow travel']);
    expect(input.value).toBe('ferrie');
  });

  it('adds each pasted tag once, and removes a tag with its button', async () => {
    const { input, type, paste, clickButton, getTags } = open('Tea');
    await paste('a, b , c,TEA');
    expect(getTags()).toEqual(['Tea', 'a', 'b', 'c']);
    await type('A,');
    expect(getTags()).toHaveLength(4);
    await clickButton('Remove b');
    expect(getTags()).toEqual(['Tea', 'a', 'c']);
    expect(document.activeElement).toBe(input);
  });

  it('has a value that includes text still being typed', async () => {
    const { type, getTags, getText } = open();
    await type('Tea, Kyo');
    expect(getTags()).toEqual(['Tea']);
    expect(getText()).toBe('Tea, Kyo');
  });

  it('turns a chosen suggestion into a tag immediately, and no longer suggests it', () => {
    const { input, getTags, getSuggestions } = open();
    expect(getSuggestions()).toEqual(['Tea', 'Boats']);
    // When a suggestion is chosen, the browser replaces the whole text of the input.
    fireEvent.change(input, { target: { value: 'Tea' } });
    expect(getTags()).toEqual(['Tea']);
    expect(getSuggestions()).toEqual(['Boats']);
  });

  it('announces added, repeated, edited and removed tags to screen reader users', async () => {
    const { type, clickButton, getAnnouncement } = open();
    await type('Tea,');
    expect(getAnnouncement()).toBe('Added Tea');
    await type('tea,');
    expect(getAnnouncement()).toBe('tea has already been added');
    await type('Boats,');
    await type('{Backspace}');
    expect(getAnnouncement()).toBe('Editing Boats');
    await clickButton('Remove Tea');
    expect(getAnnouncement()).toBe('Removed Tea');
  });
});
