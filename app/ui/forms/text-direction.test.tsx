// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TagField } from './tag-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

it('Each text field takes right-to-left text', () => {
  const { getByLabelText } = render(
    <>
      <TextField label="Title" />
      <TextField label="With a button" end={<button type="button">Show</button>} />
      <TextArea label="Excerpt" />
      <TagField label="Tags" value="" error={null} suggestions={[]} onChange={() => {}} />
    </>,
  );
  for (const label of ['Title', 'With a button', 'Excerpt', 'Tags'])
    expect(getByLabelText(label).getAttribute('dir'), label).toBe('auto');
});
