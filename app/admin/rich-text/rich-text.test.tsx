// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/admin/query/query-client.ts';
import { ConnectContext } from '#app/client/client-provider.tsx';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import RichText from './rich-text.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { insertLibraryImage } from './toolbars/insert-block.ts';

const images = {
  upload: vi.fn(),
  fetchPicture: vi.fn(),
  onUploading: vi.fn(),
  onUploaded: vi.fn(),
  onFailure: vi.fn(),
  onMissing: vi.fn(),
};

/** A form with one text field, and a button that replaces the text, just as discarding a draft would. */
function Form({ text, replacement, onChange, onSubmit }: FormProps) {
  const [value, setValue] = useState(text);
  return (
    <form onSubmit={onSubmit}>
      <span id="label">Content</span>
      <RichText
        fieldProps={{ id: 'content', 'aria-describedby': 'help', 'aria-invalid': undefined }}
        labelId="label"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
        autoFocus={false}
        images={images}
      />
      <button type="button" onClick={() => setValue(replacement)}>
        Replace
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

interface FormProps {
  text: string;
  replacement: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
}

function open(text: string, replacement = '') {
  const user = userEvent.setup();
  const onChange = vi.fn<(text: string) => void>();
  const onSubmit = vi.fn();
  const view = render(
    <ConnectContext value={() => Promise.reject(new Error('There is no backend.'))}>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <Form text={text} replacement={replacement} onChange={onChange} onSubmit={onSubmit} />
      </QueryClientProvider>
    </ConnectContext>,
  );
  const { container } = view;
  const getButton = (name: string) => view.getByRole('button', { name });
  const getField = (name: string) => view.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;
  const fill = async (field: HTMLElement, value: string) => {
    await user.clear(field);
    if (value) await user.paste(value);
  };
  const getContent = () => container.querySelector<HTMLElement>('[contenteditable]');
  const getEditor = () => (getContent() as unknown as { editor: Editor }).editor;
  return {
    ...view,
    user,
    onChange,
    onSubmit,
    getButton,
    getField,
    getMarkdown: () => onChange.mock.lastCall?.[0] ?? text,
    clickButton: (name: string) => user.click(getButton(name)),
    isPressed: (name: string) => getButton(name).getAttribute('aria-pressed'),
    getTextArea: () => container.querySelector('textarea') as HTMLTextAreaElement,
    getContent,
    /** Runs commands of the editor, such as moving its cursor. */
    run: (command: (editor: Editor) => void) => act(async () => command(getEditor())),
    type: (typed: string) =>
      act(async () => getEditor().view.dispatch(getEditor().state.tr.insertText(typed))),
    fill,
    fillField: (label: string, value: string) => fill(getField(label), value),
  };
}

describe('Text in the editor', () => {
  it.each([
    ['plain Markdown', '# One\n\nText with **bold**.\n\n* a\n* b\n\n1) x\n\n***\n\n> quote'],
    [
      'Markdown in unusual notation',
      'Setext\n===\n\n__bold__ _it_  \nbreak\n\n    code\n\n\n\n+ a\n\n+ b\n\n[r][1] &copy; \\*\n\n[1]: /a "t"\n',
    ],
    ['a table that the editor does not support', '| a | b |\n|---|---|\n| 1 | 2 | 3 |'],
    ['HTML', '<div align="center">x</div>\n\nText <b>bold</b><br>'],
    ['struck-out text, tasks and a footnote', '~~no~~ [^1]\n\n- [x] done\n\n[^1]: note'],
    ['Windows line endings', 'a\r\n\r\n- b\r\n- c\r\n'],
  ])('is not changed by opening it or by switching to Markdown and back: %s', async (_description, text) => {
    const { onChange, clickButton } = open(text);
    await clickButton('Markdown');
    await clickButton('Rich text');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('has its original Markdown again once every change is undone', async () => {
    const text = '* a\n* b  \n\n__c__';
    const { getMarkdown, clickButton, type } = open(text);
    await type('x');
    expect(getMarkdown()).not.toBe(text);
    await clickButton('Undo');
    expect(getMarkdown()).toBe(text);
  });

  it('is updated when the form replaces it, both as rich text and as Markdown', async () => {
    const { clickButton, getTextArea, getContent, type, fill } = open('As it was', '**Replaced**');
    await type('Not ');
    await clickButton('Replace');
    expect(getContent()?.innerHTML).toContain('<strong>Replaced</strong>');
    await clickButton('Markdown');
    await fill(getTextArea(), 'Not this either');
    await clickButton('Replace');
    expect(getTextArea().value).toBe('**Replaced**');
  });
});

it('Code that visitors do not see is shown as such, stays as it is in the Markdown, and is removed by its button', async () => {
  const code = '<script>\nrun();\n\nrun();\n</script>';
  const { getByText, getMarkdown, clickButton, run } = open(`Before\n\n${code}\n\nAfter`);
  getByText('This code is not shown to visitors.');
  await run((editor) => editor.commands.insertContentAt(1, 'Long '));
  expect(getMarkdown()).toBe(`Long Before\n\n${code}\n\nAfter`);
  await clickButton('Remove code');
  expect(getMarkdown()).toBe('Long Before\n\nAfter');
});

it('Markdown that contains HTML in a sentence stays Markdown, which a message explains, until the HTML is gone', async () => {
  const { getByText, queryByText, clickButton, getTextArea, getContent, fill } = open('Text');
  await clickButton('Markdown');
  await fill(getTextArea(), '<b>x</b>');
  await clickButton('Rich text');
  getByText('Shown as Markdown: line 1 contains HTML', { exact: false });
  await fill(getTextArea(), '### By hand');
  await clickButton('Rich text');
  expect(getContent()?.querySelector('h3')?.textContent).toBe('By hand');
  expect(queryByText('Shown as Markdown', { exact: false })).toBeNull();
});

it('Each block of text in the editor has its own direction, and so has the Markdown', async () => {
  const { container, getContent, clickButton, getTextArea } = open('שלום\n\n- Hello\n\n> أهلا');
  const getDirections = () =>
    [...container.querySelectorAll('[contenteditable] [dir="auto"]')].map(({ localName }) => localName);
  expect(getDirections()).toEqual(['p', 'ul', 'li', 'p', 'blockquote', 'p']);
  expect(getContent()?.dir).toBe('');
  await clickButton('Markdown');
  expect(getTextArea().dir).toBe('auto');
});

it('The rich text field falls back to Markdown when the editor cannot be loaded, and says so', async () => {
  vi.doMock('./rich-text.tsx', () => Promise.reject(new Error('The server could not be reached')));
  const onChange = vi.fn();
  const { findByText, getByLabelText } = render(
    <RichTextField
      id="content"
      label="Content"
      help="Drop images"
      value=""
      onChange={onChange}
      images={images}
    />,
  );
  await findByText(
    'The editor could not be loaded. You can still write, with signs for the format, such as **bold**.',
    { exact: false },
  );
  const user = userEvent.setup();
  await user.click(getByLabelText('Content'));
  await user.paste('**Still** here');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('**Still** here');
});

it.each([
  ['Before', 'Before abc\n\ndef\n\n![](/1)\n\n![](/2)\n\n![](/3)'],
  ['', '![](/1)\n\n![](/2)\n\n![](/3)\n\nabc\n\ndef'],
  ['| A |\n|---|\n| 1 |', '| A |\n|---|\n| 1 | abc\n\ndef\n\n![](/1)\n\n![](/2)\n\n![](/3)'],
])('Images that are pasted into the Markdown %j one after another have the same places, in whatever order their uploads end while the owner types or after that', async (text, markdown) => {
  // `order` is the order in which the uploads end, and `early` is how many of them end while the owner types.
  for (const order of [
    [1, 2, 3],
    [3, 2, 1],
  ])
    for (const early of [0, 1, 3]) {
      const ends = new Map<number, () => void>();
      images.upload.mockImplementation(
        ({ name }: File) => new Promise((resolve) => ends.set(Number(name), () => resolve(`/${name}`))),
      );
      const { user, getMarkdown, clickButton, getTextArea, unmount } = open(text);
      await clickButton('Markdown');
      const area = getTextArea();
      area.focus();
      area.setSelectionRange(text.length, text.length);
      for (const names of [['1', '2'], ['3']]) {
        const files = names.map((name) => new File(['bytes'], name, { type: 'image/jpeg' }));
        fireEvent.paste(area, { clipboardData: { files, getData: () => '' } });
      }
      const end = (numbers: number[]) =>
        act(async () => {
          for (const number of numbers) ends.get(number)?.();
        });
      await user.keyboard(text ? ' ab' : 'ab');
      await end(order.slice(0, early));
      await user.keyboard('c{Enter}{Enter}def');
      await end(order.slice(early));
      expect({ order, early, markdown: getMarkdown() }).toEqual({ order, early, markdown });
      unmount();
    }
});

it('The toolbar of the editor inserts horizontal lines and code blocks, and undoes and redoes everything', async () => {
  const { getButton, getMarkdown, clickButton, getContent, run, type } = open('');
  const isDisabled = (name: string) => getButton(name).getAttribute('aria-disabled') === 'true';
  const clickUntilDisabled = async (name: string) => {
    while (!isDisabled(name)) await clickButton(name);
  };
  expect(isDisabled('Undo')).toBe(true);
  await type('Above');
  await clickButton('Horizontal line');
  await type('Below');
  await clickUntilDisabled('Undo');
  expect(getContent()?.textContent).toBe('');
  await clickUntilDisabled('Redo');
  expect(getContent()?.textContent).toBe('AboveBelow');
  await run(({ commands }) => commands.focus('end') && commands.splitBlock());
  await clickButton('Code');
  await type('a\n  b');
  expect(getMarkdown()).toBe('Above\n\n---\n\nBelow\n\n```\na\n  b\n```');
});

describe('A link in the editor', () => {
  it('is created from the selected text with Ctrl+K, its URL is completed, and it can be removed', async () => {
    const { getField, queryByLabelText, getMarkdown, clickButton, run, fillField } = open('Read this');
    await run(({ commands }) => commands.selectAll() && commands.keyboardShortcut('Mod-k'));
    expect(document.activeElement).toBe(getField('Link to'));
    await fillField('Link to', 'x.test/a b');
    // `fireEvent` returns false because the link toolbar handles Enter. Otherwise the browser would submit the form.
    expect(fireEvent.keyDown(getField('Link to'), { key: 'Enter' })).toBe(false);
    expect(queryByLabelText('Link to')).toBeNull();
    expect(getMarkdown()).toBe('[Read this](<https://x.test/a b>)');
    await clickButton('Link');
    await clickButton('Remove link');
    expect(getMarkdown()).toBe('Read this');
  });

  it('shows its URL when no text was selected', async () => {
    const { getMarkdown, clickButton, fillField } = open('');
    await clickButton('Link');
    await fillField('Link to', 'https://x.test');
    await clickButton('Set link');
    expect(getMarkdown()).toBe('https://x.test');
  });

  it('loses its URL if that would run a script or silently open another site, but keeps it in the Markdown', async () => {
    const { container, onChange } = open(
      [
        '[a](javascript:window.run=1)',
        '[b](JaVaScRiPt&colon;window.run=1)',
        '[c](data:text/html,<script>window.run=1</script>)',
        '[d](//elsewhere.example)',
        '[g]: vbscript:run',
        '[g] [good](https://x.test)',
      ].join('\n\n'),
    );
    const urls = [...container.querySelectorAll('a')]
      .map((link) => link.getAttribute('href'))
      .filter(Boolean);
    expect(urls).toEqual(['https://x.test']);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is rejected when it would run a script, and Escape closes the link toolbar', async () => {
    const { container, user, onChange, queryByLabelText, clickButton, run, fillField } = open('Trap');
    await run(({ commands }) => commands.selectAll());
    await clickButton('Link');
    await fillField('Link to', 'javascript:window.run=1');
    await user.keyboard('{Enter}');
    expect(container.querySelector('[role=alert]')?.textContent).toBe(
      'Please choose a result, or enter a URL that starts with https:// or mailto:.',
    );
    await user.keyboard('{Escape}');
    expect(queryByLabelText('Link to')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('A button in the editor', () => {
  it('suggests its text for a link to a partner, and both are required', async () => {
    const { container, user, getField, getMarkdown, clickButton, fillField } = open('Before');
    await clickButton('Button');
    expect(document.activeElement).toBe(getField('Button link'));
    await fillField('Button link', 'news.example');
    await clickButton('Add button');
    expect(container.querySelector('[role=alert]')?.textContent).toBe(
      'Please enter the words on the button.',
    );
    await fillField('Button link', 'www.booking.com/hotel?aid=42');
    expect(getField('Button text').value).toBe('Check prices at Booking.com');
    await user.keyboard('{Enter}');
    expect(getMarkdown()).toBe(
      'Before\n\n[Check prices at Booking.com](https://www.booking.com/hotel?aid=42 "button")',
    );
  });

  it('is changed where it stands, and keeps the text that the owner has written', async () => {
    const { user, run, queryByLabelText, getMarkdown, clickButton, fillField } = open(
      '[Look](https://x.test "button")\n\nAfter',
    );
    await run(({ commands }) => commands.setTextSelection(2));
    await clickButton('Button');
    await fillField('Button link', 'https://www.booking.com/hotel?aid=42');
    await clickButton('Update button');
    expect(getMarkdown()).toBe('[Look](https://www.booking.com/hotel?aid=42 "button")\n\nAfter');
    await clickButton('Button');
    await fillField('Button link', 'nothing');
    await user.keyboard('{Escape}{Escape}');
    expect(queryByLabelText('Button link')).toBeNull();
  });
});

it('An error of the text marks what is shown, as rich text and as Markdown', async () => {
  const user = userEvent.setup();
  const createField = (fieldProps: ControlProps) => (
    <RichText
      fieldProps={fieldProps}
      labelId="label"
      value="Text"
      onChange={() => {}}
      autoFocus={false}
      images={images}
    />
  );
  const valid = { id: 'content', 'aria-describedby': 'help', 'aria-invalid': undefined };
  const { container, getByRole, rerender } = render(createField(valid));
  expect(container.querySelector('[aria-invalid]')).toBeNull();
  rerender(createField({ id: 'content', 'aria-describedby': 'help error', 'aria-invalid': true }));
  const getMarked = () =>
    [...container.querySelectorAll('[aria-invalid="true"][aria-describedby="help error"]')].map(
      ({ localName }) => localName,
    );
  expect(getMarked()).toEqual(['div']);
  await user.click(getByRole('button', { name: 'Markdown' }));
  expect(getMarked()).toEqual(['textarea']);
  await user.click(getByRole('button', { name: 'Rich text' }));
  expect(getMarked()).toEqual(['div']);
  rerender(createField(valid));
  expect(getMarked()).toEqual([]);
});

it('A selected image in the editor can be described, captioned and removed, and Enter in its fields does not submit the form', async () => {
  const { container, user, onSubmit, getField, getMarkdown, clickButton, run, fillField } =
    open('![](/a.png "Old")');
  await run(({ commands }) => commands.setNodeSelection(1));
  expect(getField('Caption').value).toBe('Old');
  await fillField('Caption', 'The "red" gate');
  expect(getMarkdown()).toBe('![](/a.png "The \\"red\\" gate")');
  await fillField('Caption', '');
  await fillField('Alternative text', 'A gate [red]');
  expect(container.querySelector<HTMLImageElement>('img[src]')?.alt).toBe('A gate [red]');
  expect(getMarkdown()).toBe('![A gate \\[red\\]](/a.png)');
  await user.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await clickButton('Remove image');
  expect(getMarkdown()).toBe('');
});

it.each([
  ['after the block of the caret', 'One two', 3, 'One two\n\n![](/a.png)'],
  ['in an empty text', '', 1, '![](/a.png)'],
  ['after a paragraph in a list', '- One\n- Two', 4, '- One\n\n  ![](/a.png)\n- Two'],
])('An image of the library is inserted as a paragraph of its own, and selected: %s', async (_place, text, caret, markdown) => {
  const { getMarkdown, getField, run } = open(text);
  await run(({ commands }) => commands.setTextSelection(caret));
  await run(({ commands }) => commands.command(insertLibraryImage('/a.png')));
  expect(getMarkdown()).toBe(markdown);
  expect(getField('Alternative text').value).toBe('');
});
