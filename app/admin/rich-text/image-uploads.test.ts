// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExtensions } from './extensions.ts';
import { ImageUploads } from './image-uploads.ts';
import { writeMarkdown } from './write-markdown.ts';

const image = new File(['bytes'], 'gates.jpg', { type: 'image/jpeg' });

/** Creates an editor whose uploads wait until the test ends them. */
function createEditor(text: string) {
  const uploads: { signal?: AbortSignal; resolve: (url: string) => void; reject: (error: Error) => void }[] =
    [];
  const options = {
    upload: vi.fn((_file: File, { signal }: { signal?: AbortSignal } = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      uploads.push({ signal, resolve, reject });
      return promise;
    }),
    onUploading: vi.fn(),
    onUploaded: vi.fn(),
    onFailure: vi.fn(),
  };
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...createExtensions(() => {}), ImageUploads.configure(options)],
    content: { type: 'doc', content: text.split('\n').map(createParagraph) },
    injectCSS: false,
  });
  editors.push(editor);
  return {
    editor,
    uploads,
    options,
    getMarkdown: () => writeMarkdown(editor.getJSON()),
    isWaiting: () => editor.view.dom.textContent.includes('Uploading...Cancel upload'),
  };
}

/** What `fireEvent` returns when the page has prevented the browser's own action. */
const handled = false;

/** What a drop or the clipboard contains. jsdom has no DataTransfer. */
const createData = (data: Record<string, string>) => ({
  files: [image],
  getData: (type: string) => data[type] ?? '',
  types: Object.keys(data),
});

const createParagraph = (text: string) => ({
  type: 'paragraph',
  content: text === '' ? [] : [{ type: 'text', text }],
});

const editors: Editor[] = [];

beforeEach(() => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: vi.fn() });
});
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

describe('An image in the editor', () => {
  it('is inserted where the cursor was when it was chosen, even if the text changes during the upload', async () => {
    const { editor, uploads, options, getMarkdown, isWaiting } = createEditor('Above\n');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    expect(isWaiting()).toBe(true);
    expect(options.upload).toHaveBeenCalledWith(image, { signal: expect.any(AbortSignal) });
    expect(options.onUploading.mock.calls).toEqual([[1]]);
    editor.view.dispatch(editor.state.tr.insertText('Just ', 1));
    uploads[0]?.resolve('/a.jpg');
    await vi.waitFor(() => expect(options.onUploading.mock.calls).toEqual([[1], [0]]));
    expect(isWaiting()).toBe(false);
    expect(options.onUploaded).toHaveBeenCalledOnce();
    expect(getMarkdown()).toBe('Just Above\n\n![](/a.jpg)');
  });

  it('is inserted after the paragraph into which it was pasted', async () => {
    const { editor, uploads, getMarkdown } = createEditor('One word\nLast');
    editor.commands.setTextSelection(4);
    expect(fireEvent.paste(editor.view.dom, { clipboardData: createData({}) })).toBe(handled);
    uploads[0]?.resolve('/a.jpg');
    await vi.waitFor(() => expect(getMarkdown()).toBe('One word\n\n![](/a.jpg)\n\nLast'));
  });

  it('is not uploaded when it was copied together with text, for example from a spreadsheet', async () => {
    const { editor, options } = createEditor('');
    const clipboardData = createData({ 'text/html': '<p>Bern</p>', 'text/plain': 'Bern' });
    fireEvent.paste(editor.view.dom, { clipboardData });
    expect(options.upload).not.toHaveBeenCalled();
  });

  it('is inserted after the paragraph onto which it was dropped', async () => {
    const { editor, uploads, getMarkdown } = createEditor('First\nSecond');
    // jsdom has no layout, so the editor cannot find the text at the pointer.
    editor.view.posAtCoords = () => ({ pos: 3, inside: 0 });
    expect(fireEvent.drop(editor.view.dom, { dataTransfer: createData({}) })).toBe(handled);
    uploads[0]?.resolve('/a.jpg');
    await vi.waitFor(() => expect(getMarkdown()).toBe('First\n\n![](/a.jpg)\n\nSecond'));
  });

  it('leaves the text unchanged when its upload fails', async () => {
    const { editor, uploads, options, getMarkdown, isWaiting } = createEditor('Above');
    editor.commands.uploadImages([image]);
    const failure = new Error('The storage is full');
    uploads[0]?.reject(failure);
    await vi.waitFor(() => expect(options.onFailure).toHaveBeenCalledExactlyOnceWith(failure));
    await vi.waitFor(() => expect(options.onUploading).toHaveBeenLastCalledWith(0));
    expect(isWaiting()).toBe(false);
    expect(getMarkdown()).toBe('Above');
  });

  it('leaves the text unchanged when its upload is canceled, and reports no failure', async () => {
    const { editor, uploads, options, getMarkdown } = createEditor('Above');
    editor.commands.uploadImages([image]);
    editor.view.dom.querySelector('button')?.click();
    await vi.waitFor(() => expect(options.onUploading).toHaveBeenLastCalledWith(0));
    expect(uploads[0]?.signal?.aborted).toBe(true);
    expect(options.onFailure).not.toHaveBeenCalled();
    expect(getMarkdown()).toBe('Above');
  });

  it('has its upload aborted when the editor is closed', async () => {
    const { editor, uploads, options } = createEditor('');
    editor.commands.uploadImages([image]);
    editor.destroy();
    expect(uploads[0]?.signal?.aborted).toBe(true);
    await vi.waitFor(() => expect(options.onUploading).toHaveBeenLastCalledWith(0));
    expect(options.onFailure).not.toHaveBeenCalled();
  });

  it('is not inserted when its paragraph was deleted during the upload', async () => {
    const { editor, uploads, options, getMarkdown } = createEditor('Above\nBelow');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    editor.commands.setContent('<p>Something else</p>');
    uploads[0]?.resolve('/a.jpg');
    await vi.waitFor(() => expect(options.onUploading).toHaveBeenLastCalledWith(0));
    expect(getMarkdown()).toBe('Something else');
  });

  it('is inserted even if the empty paragraph it was chosen in is deleted with Backspace', async () => {
    const { editor, uploads, getMarkdown } = createEditor('Above\n');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    editor.commands.keyboardShortcut('Backspace');
    editor.commands.insertContent('!');
    uploads[0]?.resolve('/a.jpg');
    await vi.waitFor(() => expect(getMarkdown()).toBe('Above!\n\n![](/a.jpg)'));
  });

  it('is removed by one undo, which leaves the words that were typed beside it', async () => {
    const { editor, uploads, getMarkdown } = createEditor('');
    editor.commands.uploadImages([image]);
    editor.commands.insertContent('Before');
    uploads[0]?.resolve('/a.jpg');
    await vi.waitFor(() => expect(getMarkdown()).toBe('![](/a.jpg)\n\nBefore'));
    editor.commands.undo();
    expect(getMarkdown()).toBe('Before');
  });
});

describe('Several images that are chosen at once', () => {
  it.each([
    ['Above', [4, 3, 2, 1, 0], 'Above\n\n![](/0)\n\n![](/1)\n\n![](/2)\n\n![](/3)\n\n![](/4)'],
    ['', [3, 4, 0, 2, 1], '![](/0)\n\n![](/1)\n\n![](/2)\n\n![](/3)\n\n![](/4)'],
  ])('stand in that order after “%s”, whichever upload ends first', async (text, order, markdown) => {
    const { editor, uploads, options, getMarkdown } = createEditor(text);
    editor.commands.focus('end');
    editor.commands.uploadImages([image, image, image, image, image]);
    for (const [index, upload] of order.entries()) {
      uploads[upload]?.resolve(`/${upload}`);
      await vi.waitFor(() => expect(options.onUploading).toHaveBeenLastCalledWith(4 - index));
    }
    expect(getMarkdown()).toBe(markdown);
  });
});

/** Returns a function that returns pseudo-random integers below its argument. The same seed gives the same sequence. */
function createRandom(seed: number): (below: number) => number {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** The text of each paragraph without an image. */
function getParagraphs({ state }: Editor): string[] {
  const paragraphs: string[] = [];
  state.doc.forEach((node) => {
    if (node.firstChild?.type.name !== 'image') paragraphs.push(node.textContent);
  });
  return paragraphs;
}

/** Moves the cursor into a paragraph, counted as in `getParagraphs`. */
function moveCursor({ state, commands }: Editor, index: number, offset: number): void {
  let count = 0;
  state.doc.forEach((node, position) => {
    if (node.firstChild?.type.name === 'image') return;
    if (count === index) commands.setTextSelection(position + 1 + offset);
    count += 1;
  });
}

const getImages = ({ state }: Editor) => {
  const urls: string[] = [];
  state.doc.descendants((node) => {
    if (node.type.name === 'image') urls.push(node.attrs.src);
  });
  return urls;
};

function pressBackspace(editor: Editor): void {
  const { parentOffset, pos } = editor.state.selection.$from;
  if (parentOffset > 0) editor.commands.deleteRange({ from: pos - 1, to: pos });
  else editor.commands.keyboardShortcut('Backspace');
}

/** Whether the cursor is at the start of the paragraph after an image, which Backspace would join with it. */
function isAfterImage({ state }: Editor): boolean {
  const { $from } = state.selection;
  return (
    $from.parentOffset === 0 &&
    $from.index(0) > 0 &&
    state.doc.child($from.index(0) - 1).firstChild?.type.name === 'image'
  );
}

describe('A random sequence of typing, Enter, Backspace, undo and uploads', () => {
  it('leaves the typed text as it would be without uploads, and each image in the order chosen', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const pick = createRandom(seed);
      const { editor, uploads, options } = createEditor('');
      const { editor: plain } = createEditor('');
      const pending: number[] = [];
      const batches: number[][] = [];
      // What undo would undo: a change of the text, or an image.
      const undoable: ('text' | string)[] = [];
      const undone = new Set<string>();
      const change = (command: (target: Editor) => void) => {
        for (const target of [editor, plain]) {
          target.view.dispatch(closeHistory(target.state.tr));
          command(target);
        }
        undoable.push('text');
      };
      const finish = async () => {
        const [upload = 0] = pending.splice(pick(pending.length), 1);
        uploads[upload]?.resolve(`/${upload}`);
        await vi.waitFor(() => expect(options.onUploading).toHaveBeenLastCalledWith(pending.length), {
          interval: 1,
        });
        undoable.push(`/${upload}`);
      };
      for (let step = 0; step < 30; step += 1) {
        const action = pick(8);
        const paragraphs = getParagraphs(editor);
        const word = pick(2) ? 'tea' : 'sea';
        if (action <= 1) change(({ commands }) => commands.insertContent(word));
        else if (action === 2) change(({ commands }) => commands.keyboardShortcut('Enter'));
        else if (action === 3 && !isAfterImage(editor)) {
          const { doc } = plain.state;
          change(pressBackspace);
          if (doc.eq(plain.state.doc)) undoable.pop();
        } else if (action === 4) {
          const index = pick(paragraphs.length);
          const offset = pick((paragraphs[index] ?? '').length + 1);
          for (const target of [editor, plain]) moveCursor(target, index, offset);
        } else if (action === 5) {
          const batch = Array.from({ length: 1 + pick(3) }, (_, index) => uploads.length + index);
          editor.commands.uploadImages(batch.map(() => image));
          pending.push(...batch);
          batches.push(batch);
        } else if (action === 6 && pending.length > 0) await finish();
        else if (action === 7 && undoable.length > 0) {
          const last = undoable.pop();
          editor.commands.undo();
          if (last === 'text') plain.commands.undo();
          else undone.add(String(last));
          for (const target of [editor, plain]) moveCursor(target, 0, 0);
        }
        expect({ seed, step, paragraphs: getParagraphs(editor) }).toEqual({
          seed,
          step,
          paragraphs: getParagraphs(plain),
        });
      }
      while (pending.length > 0) await finish();
      expect({ seed, paragraphs: getParagraphs(editor) }).toEqual({ seed, paragraphs: getParagraphs(plain) });
      const urls = getImages(editor);
      const expected = batches.map((batch) =>
        batch.map((upload) => `/${upload}`).filter((url) => !undone.has(url)),
      );
      expect({ seed, urls: urls.toSorted() }).toEqual({ seed, urls: expected.flat().toSorted() });
      for (const batch of expected)
        expect({ seed, batch: urls.filter((url) => batch.includes(url)) }).toEqual({ seed, batch });
      editor.destroy();
      plain.destroy();
    }
  });
});
