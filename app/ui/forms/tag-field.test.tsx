// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { click, fill, getButton, getField, paste, press, render, unmountAll } from '#tests/setup/render.ts';
import { TagField } from './tag-field.tsx';

afterEach(unmountAll);

function Form({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [value, setValue] = useState(text);
  return (
    <TagField
      label="Tags"
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      suggestions={['Tea', 'Boats']}
    />
  );
}

async function open(text = '') {
  const onChange = vi.fn<(text: string) => void>();
  const container = await render(<Form text={text} onChange={onChange} />);
  const input = getField(container, 'Tags');
  return {
    container,
    input,
    /** Types text one character at a time. */
    type: async (typed: string) => {
      for (const character of typed) await fill(input, input.value + character);
    },
    getTags: () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent),
    getSuggestions: () => [...container.querySelectorAll('option')].map(({ value }) => value),
    getAnnouncement: () => container.querySelector('[role=status]')?.textContent,
    getText: () => onChange.mock.lastCall?.[0],
  };
}

describe('The tag field', () => {
  it('turns typed text into a tag at a comma or Enter, and Enter does not submit the form', async () => {
    const { input, type, getTags } = await open();
    await type('slow travel,  ferries ');
    expect(getTags()).toEqual(['slow travel']);
    expect(await press(input, 'Enter')).toBe(true);
    expect(getTags()).toEqual(['slow travel', 'ferries']);
    expect(input.value).toBe('');
    expect(await press(input, 'Enter')).toBe(true);
    expect(getTags()).toHaveLength(2);
  });

  it('turns the last tag back into text when Backspace is pressed, but only if the field is empty', async () => {
    const { input, getTags } = await open('slow travel, ferries');
    expect(await press(input, 'Backspace')).toBe(true);
    expect(getTags()).toEqual(['slow travel']);
    expect(input.value).toBe('ferries');
    // The browser deletes a character.
    expect(await press(input, 'Backspace')).toBe(false);
    expect(getTags()).toEqual(['slow travel']);
  });

  it('adds each pasted tag once, and removes a tag with its button', async () => {
    const { container, input, type, getTags } = await open('Tea');
    await paste(input, { 'text/plain': 'a, b , c,TEA' });
    expect(getTags()).toEqual(['Tea', 'a', 'b', 'c']);
    await type('A,');
    expect(getTags()).toHaveLength(4);
    await click(getButton(container, 'Remove b'));
    expect(getTags()).toEqual(['Tea', 'a', 'c']);
    expect(document.activeElement).toBe(input);
  });

  it('has a value that includes text still being typed', async () => {
    const { type, getTags, getText } = await open();
    await type('Tea, Kyo');
    expect(getTags()).toEqual(['Tea']);
    expect(getText()).toBe('Tea, Kyo');
  });

  it('turns a chosen suggestion into a tag immediately, and no longer suggests it', async () => {
    const { input, getTags, getSuggestions } = await open();
    expect(getSuggestions()).toEqual(['Tea', 'Boats']);
    await fill(input, 'Tea');
    expect(getTags()).toEqual(['Tea']);
    expect(getSuggestions()).toEqual(['Boats']);
  });

  it('announces added, repeated, edited and removed tags to screen reader users', async () => {
    const { container, input, type, getAnnouncement } = await open();
    await type('Tea,');
    expect(getAnnouncement()).toBe('Added Tea');
    await type('tea,');
    expect(getAnnouncement()).toBe('tea has already been added');
    await type('Boats,');
    await press(input, 'Backspace');
    expect(getAnnouncement()).toBe('Editing Boats');
    await click(getButton(container, 'Remove Tea'));
    expect(getAnnouncement()).toBe('Removed Tea');
  });
});
