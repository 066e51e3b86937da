// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExtensions } from '#app/admin/rich-text/extensions/extensions.ts';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { ImageUploads } from './image-uploads.ts';

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
    await expect.poll(() => options.onUploading.mock.calls).toEqual([[1], [0]]);
    expect(isWaiting()).toBe(false);
    expect(options.onUploaded).toHaveBeenCalledOnce();
    expect(getMarkdown()).toBe('Just Above\n\n![](/a.jpg)');
  });

  it('is inserted after the paragraph into which it was pasted', async () => {
    const { editor, uploads, getMarkdown } = createEditor('One word\nLast');
    editor.commands.setTextSelection(4);
    expect(fireEvent.paste(editor.view.dom, { clipboardData: createData({}) })).toBe(handled);
    uploads[0]?.resolve('/a.jpg');
    await expect.poll(getMarkdown).toBe('One word\n\n![](/a.jpg)\n\nLast');
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
    await expect.poll(getMarkdown).toBe('First\n\n![](/a.jpg)\n\nSecond');
  });

  it('leaves the text unchanged when its upload fails', async () => {
    const { editor, uploads, options, getMarkdown, isWaiting } = createEditor('Above');
    editor.commands.uploadImages([image]);
    const failure = new Error('The storage is full');
    uploads[0]?.reject(failure);
    await expect.poll(() => options.onFailure).toHaveBeenCalledExactlyOnceWith(failure);
    await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
    expect(isWaiting()).toBe(false);
    expect(getMarkdown()).toBe('Above');
  });

  it('leaves the text unchanged when its upload is canceled, and reports no failure', async () => {
    const { editor, uploads, options, getMarkdown } = createEditor('Above');
    editor.commands.uploadImages([image]);
    editor.view.dom.querySelector('button')?.click();
    await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
    expect(uploads[0]?.signal?.aborted).toBe(true);
    expect(options.onFailure).not.toHaveBeenCalled();
    expect(getMarkdown()).toBe('Above');
  });

  it('has its upload aborted when the editor is closed', async () => {
    const { editor, uploads, options } = createEditor('');
    editor.commands.uploadImages([image]);
    editor.destroy();
    expect(uploads[0]?.signal?.aborted).toBe(true);
    await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
    expect(options.onFailure).not.toHaveBeenCalled();
  });

  it('is not inserted when its paragraph was deleted during the upload', async () => {
    const { editor, uploads, options, getMarkdown } = createEditor('Above\nBelow');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    editor.commands.setContent('<p>Something else</p>');
    uploads[0]?.resolve('/a.jpg');
    await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
    expect(getMarkdown()).toBe('Something else');
  });

  it('is inserted even if the empty paragraph it was chosen in is deleted with Backspace', async () => {
    const { editor, uploads, getMarkdown } = createEditor('Above\n');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    editor.commands.keyboardShortcut('Backspace');
    editor.commands.insertContent('!');
    uploads[0]?.resolve('/a.jpg');
    await expect.poll(getMarkdown).toBe('Above!\n\n![](/a.jpg)');
  });

  it.each([
    ['before', 'during'],
    ['during', 'after'],
  ])('is removed by undo after the words that were typed later, which were typed %s and undone %s its upload', async (typed, undone) => {
    const { editor, uploads, options, getMarkdown } = createEditor('Above');
    const finish = async () => {
      uploads[0]?.resolve('/a.jpg');
      await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
    };
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    editor.commands.insertContent(' it');
    if (typed === 'during') await finish();
    editor.commands.insertContent('all');
    editor.commands.undo();
    if (undone === 'during') await finish();
    expect(getMarkdown()).toBe('Above\n\n![](/a.jpg)');
    editor.commands.undo();
    expect(getMarkdown()).toBe('Above');
    editor.commands.redo();
    expect(getMarkdown()).toBe('Above\n\n![](/a.jpg)');
    editor.commands.redo();
    expect(getMarkdown()).toBe('Above itall\n\n![](/a.jpg)');
  });

  it('stays removed if its upload fails after undo, even after redo', async () => {
    const { editor, uploads, options, getMarkdown, isWaiting } = createEditor('Above');
    editor.commands.uploadImages([image]);
    editor.commands.undo();
    expect(isWaiting()).toBe(false);
    uploads[0]?.reject(new Error('The storage is full'));
    await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
    editor.commands.redo();
    expect(isWaiting()).toBe(false);
    expect(getMarkdown()).toBe('Above');
  });

  it('is no part of the Markdown and of a copy until it is stored', () => {
    const { editor, getMarkdown } = createEditor('Above');
    editor.commands.uploadImages([image]);
    expect(getMarkdown()).toBe('Above');
    expect(editor.getHTML()).not.toContain('upload-');
  });

  it('never holds the caret during its upload, and moving down leads to the text below it', () => {
    const { editor, getMarkdown } = createEditor('Above\nBelow');
    editor.commands.setTextSelection(1);
    editor.commands.uploadImages([image, image]);
    // The positions before and after the first placeholder.
    for (const position of [8, 9]) {
      editor.commands.setTextSelection(position);
      expect(editor.state.selection.$head.parent.textContent).toBe('Below');
      editor.commands.setTextSelection(position);
      expect(editor.state.selection.$head.parent.textContent).toBe('Above');
    }
    editor.commands.setNodeSelection(8);
    editor.commands.insertContent('Far ');
    expect(getMarkdown()).toBe('Above\n\nFar Below');
  });

  it('is passed by an arrow key before the next letter is typed', () => {
    const { editor, getMarkdown } = createEditor('Above\nBelow');
    // jsdom has no layout, so the editor cannot find the edges of a line.
    editor.view.endOfTextblock = () => true;
    editor.commands.setTextSelection(6);
    editor.commands.uploadImages([image, image]);
    fireEvent.keyDown(editor.view.dom, { key: 'ArrowDown' });
    editor.commands.insertContent('Far ');
    editor.commands.setTextSelection(editor.state.doc.content.size - 10);
    fireEvent.keyDown(editor.view.dom, { key: 'ArrowLeft' });
    editor.commands.insertContent('!');
    expect(getMarkdown()).toBe('Above!\n\nFar Below');
  });

  it('gets a new paragraph below it when the caret moves down at the end of the text', async () => {
    const { editor, uploads, getMarkdown } = createEditor('Above');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    editor.commands.setTextSelection(8);
    editor.commands.insertContent('Below');
    uploads[0]?.resolve('/a.jpg');
    await expect.poll(getMarkdown).toBe('Above\n\n![](/a.jpg)\n\nBelow');
  });

  it.each([
    true,
    false,
  ])('stays below the text that Backspace or Delete joins past it; stored: %s', async (isStored) => {
    for (const key of ['Backspace', 'Delete'] as const) {
      const { editor, uploads, options, getMarkdown } = createEditor('Above\nBelow');
      const finish = async () => {
        uploads[0]?.resolve('/a.jpg');
        await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
      };
      editor.commands.setTextSelection(3);
      editor.commands.uploadImages([image]);
      if (isStored) await finish();
      editor.commands.setTextSelection(key === 'Delete' ? 6 : editor.state.doc.content.size - 6);
      fireEvent.keyDown(editor.view.dom, { key });
      editor.commands.insertContent('|');
      if (!isStored) await finish();
      expect({ key, markdown: getMarkdown() }).toEqual({ key, markdown: 'Above|Below\n\n![](/a.jpg)' });
      editor.commands.undo();
      editor.commands.undo();
      expect({ key, markdown: getMarkdown() }).toEqual({ key, markdown: 'Above\n\n![](/a.jpg)\n\nBelow' });
    }
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
      await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(4 - index);
    }
    expect(getMarkdown()).toBe(markdown);
  });

  it.each([
    ['never', []],
    ['before all others', [0]],
    ['in the middle', [1]],
    ['after all others', [2, 1, 0]],
  ])('stay together below what is typed during their uploads, if the first one ends %s', async (_when, order) => {
    const { editor, uploads, options, getMarkdown } = createEditor('Before ');
    const finish = async (upload: number, running: number) => {
      uploads[upload]?.resolve(`/${upload}`);
      await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(running);
    };
    editor.commands.focus('end');
    editor.commands.uploadImages([image, image, image]);
    editor.commands.insertContent('abc');
    for (const [index, upload] of order.entries()) await finish(upload, 2 - index);
    editor.commands.keyboardShortcut('Enter');
    editor.commands.insertContent('def');
    const others = [0, 1, 2].filter((upload) => !order.includes(upload));
    for (const [index, upload] of others.entries()) await finish(upload, others.length - 1 - index);
    expect(getMarkdown()).toBe('Before abc\n\ndef\n\n![](/0)\n\n![](/1)\n\n![](/2)');
  });

  it('come after those that were chosen at the same place before', async () => {
    const { editor, uploads, options, getMarkdown } = createEditor('Above\nBelow');
    editor.commands.setTextSelection(1);
    editor.commands.uploadImages([image, image]);
    editor.commands.uploadImages([image]);
    for (const upload of [2, 1, 0]) uploads[upload]?.resolve(`/${upload}`);
    await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
    expect(getMarkdown()).toBe('Above\n\n![](/0)\n\n![](/1)\n\n![](/2)\n\nBelow');
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

/** The images of the document, with each run of images in which nothing else stands. */
function getImageRuns({ state }: Editor): string[][] {
  const runs: string[][] = [[]];
  state.doc.forEach((node) => {
    if (node.firstChild?.type.name !== 'image') runs.push([]);
    node.forEach((child) => {
      if (child.type.name === 'image') runs.at(-1)?.push(child.attrs.src);
    });
  });
  return runs;
}

function pressBackspace(editor: Editor): void {
  const { parentOffset, pos } = editor.state.selection.$from;
  if (parentOffset > 0) editor.commands.deleteRange({ from: pos - 1, to: pos });
  else fireEvent.keyDown(editor.view.dom, { key: 'Backspace' });
}

/** When uploads end: while the same keys are pressed, or after them, and in which order. */
const schedules = ['at once', 'in reverse order', 'at random', 'at random'] as const;

/** Presses random keys and chooses random groups of images. The seed determines both, and `schedule` when uploads end. */
async function runSequence(
  seed: number,
  schedule: (typeof schedules)[number],
  pickEnd: (below: number) => number,
) {
  const pick = createRandom(seed);
  const { editor, uploads, options } = createEditor('');
  const { editor: plain } = createEditor('');
  const pending: number[] = [];
  const groups: string[][] = [];
  // What undo and redo would change: the text, or a group of images.
  const undoable: ('text' | string[])[] = [];
  let redoable: typeof undoable = [];
  const finish = async (index: number) => {
    const [upload = 0] = pending.splice(index, 1);
    uploads[upload]?.resolve(`/${upload}`);
    while (options.onUploading.mock.lastCall?.[0] !== pending.length) await Promise.resolve();
  };
  const endSome = async () => {
    while (schedule === 'at once' && pending.length > 0) await finish(0);
    if (schedule === 'at random' && pending.length > 0 && pickEnd(3) === 0)
      await finish(pickEnd(pending.length));
  };
  const change = async (...commands: ((target: Editor) => void)[]) => {
    const { doc } = plain.state;
    for (const target of [editor, plain]) target.view.dispatch(closeHistory(target.state.tr));
    for (const command of commands) {
      for (const target of [editor, plain]) command(target);
      await endSome();
    }
    if (doc.eq(plain.state.doc)) return;
    undoable.push('text');
    redoable = [];
  };
  for (let step = 0; step < 24; step += 1) {
    const action = pick(9);
    const paragraphs = getParagraphs(editor);
    if (action <= 1)
      await change(
        ...[...(pick(2) ? 'tea' : 'sea')].map((letter) => (target: Editor) => {
          target.view.dispatch(target.state.tr.insertText(letter));
        }),
      );
    else if (action === 2) await change(({ commands }) => commands.keyboardShortcut('Enter'));
    else if (action === 3) await change(pressBackspace);
    else if (action === 4) {
      const index = pick(paragraphs.length);
      const offset = pick((paragraphs[index] ?? '').length + 1);
      for (const target of [editor, plain]) moveCursor(target, index, offset);
    } else if (action <= 6) {
      const group = Array.from({ length: 1 + pick(4) }, (_, index) => uploads.length + index);
      editor.commands.uploadImages(group.map(() => image));
      pending.push(...group);
      groups.push(group.map((upload) => `/${upload}`));
      undoable.push(groups.at(-1) ?? []);
      redoable = [];
    } else {
      const [from, to] = action === 7 ? [undoable, redoable] : [redoable, undoable];
      const last = from.pop();
      if (last) {
        to.push(last);
        const undo = ({ commands }: Editor) => (action === 7 ? commands.undo() : commands.redo());
        undo(editor);
        if (last === 'text') undo(plain);
        for (const target of [editor, plain]) moveCursor(target, 0, 0);
      }
    }
    await endSome();
    expect({ seed, schedule, step, paragraphs: getParagraphs(editor) }).toEqual({
      seed,
      schedule,
      step,
      paragraphs: getParagraphs(plain),
    });
  }
  while (pending.length > 0) await finish(schedule === 'in reverse order' ? pending.length - 1 : 0);
  const removed = new Set(redoable.filter((entry) => entry !== 'text'));
  const runs = getImageRuns(editor);
  const left = groups.filter((group) => undoable.includes(group) && !removed.has(group));
  expect({ seed, schedule, urls: runs.flat().toSorted() }).toEqual({
    seed,
    schedule,
    urls: left.flat().toSorted(),
  });
  for (const group of left)
    expect(runs.map((run) => run.filter((url) => group.includes(url)))).toContainEqual(group);
  const document = editor.getJSON();
  for (const target of [editor, plain]) target.destroy();
  return document;
}

describe('A random sequence of typing, Enter, Backspace, undo, redo and groups of uploads', () => {
  beforeEach(() => {
    // What is typed at the same time is one step of the undo history.
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it('has the same result whichever upload ends first: the text as without uploads, and each group together and in order', async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const pickEnd = createRandom(seed + 1000);
      const [first, ...others] = schedules;
      const document = await runSequence(seed, first, pickEnd);
      for (const schedule of others)
        expect({ seed, schedule, document: await runSequence(seed, schedule, pickEnd) }).toEqual({
          seed,
          schedule,
          document,
        });
    }
  });
});
