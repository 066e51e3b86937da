// @vitest-environment jsdom
import { fireEvent, getByText } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ImageUpload } from '#app/admin/media/upload/use-upload.ts';
import { createExtensions } from '#app/admin/rich-text/extensions/extensions.ts';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { ImageUploads } from './image-uploads.ts';
import { createPicture, nameFile, readDataUrl } from './pasted-pictures.ts';
import { startFetches } from './start-uploads.ts';

const image = new File(['bytes'], 'gates.jpg', { type: 'image/jpeg' });

/** Creates an editor whose uploads wait until the test ends them. */
function createEditor(text: string) {
  const uploads: (ImageUpload & { resolve: (url: string) => void; reject: (error: Error) => void })[] = [];
  const options = {
    upload: vi.fn((_file: File, { signal, onBusy }: ImageUpload = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      uploads.push({ signal, onBusy, resolve, reject });
      return promise;
    }),
    onUploading: vi.fn(),
    onUploaded: vi.fn(),
    onFailure: vi.fn(),
    fetchPicture: vi.fn(async (url: string) => new File([url], 'a.png')),
    onMissing: vi.fn(),
  };
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...createExtensions(() => {}), ImageUploads.configure(options)],
    content: { type: 'doc', content: text.split('\n').map(createParagraph) },
    injectCSS: false,
  });
  onTestFinished(() => editor.destroy());
  return {
    editor,
    uploads,
    options,
    /** Stores an image, and waits until only `running` uploads are left. */
    finish: async (upload = 0, running = 0) => {
      uploads[upload]?.resolve(`/${upload}`);
      await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(running);
    },
    getMarkdown: () => writeMarkdown(editor.getJSON()),
    isWaiting: () => editor.view.dom.textContent.includes('Uploading...Cancel upload'),
  };
}

/** The value that `fireEvent` returns when the page has prevented the browser's own action. */
const handled = false;

/** Creates what a drop or the clipboard contains. jsdom has no DataTransfer. */
const createData = (data: Record<string, string>) => ({
  files: [image],
  getData: (type: string) => data[type] ?? '',
  types: Object.keys(data),
});

const createParagraph = (text: string) => ({
  type: 'paragraph',
  content: text === '' ? [] : [{ type: 'text', text }],
});

beforeEach(() => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: vi.fn() });
});

describe('An image in the editor', () => {
  it('is not uploaded when it was copied together with text, for example from a spreadsheet', async () => {
    const { editor, options } = createEditor('');
    const clipboardData = createData({ 'text/html': '<p>Bern</p>', 'text/plain': 'Bern' });
    fireEvent.paste(editor.view.dom, { clipboardData });
    expect(options.upload).not.toHaveBeenCalled();
  });

  it('is inserted after the paragraph onto which it was dropped', async () => {
    const { editor, finish, getMarkdown } = createEditor('First\nSecond');
    // jsdom has no layout, so the editor cannot find the text at the pointer.
    editor.view.posAtCoords = () => ({ pos: 3, inside: 0 });
    expect(fireEvent.drop(editor.view.dom, { dataTransfer: createData({}) })).toBe(handled);
    await finish();
    expect(getMarkdown()).toBe('First\n\n![](/0)\n\nSecond');
  });

  it('has its upload aborted when the editor is closed, which is not reported as a failure', async () => {
    const { editor, uploads, options } = createEditor('');
    editor.commands.uploadImages([image]);
    editor.destroy();
    expect(uploads[0]?.signal?.aborted).toBe(true);
    await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
    expect(options.onFailure).not.toHaveBeenCalled();
  });

  it('is not inserted when its paragraph was deleted during the upload', async () => {
    const { editor, finish, getMarkdown } = createEditor('Above\nBelow');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    editor.commands.setContent('<p>Something else</p>');
    await finish();
    expect(getMarkdown()).toBe('Something else');
  });

  it('is inserted even if the empty paragraph it was chosen in is deleted with Backspace', async () => {
    const { editor, finish, getMarkdown } = createEditor('Above\n');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    editor.commands.keyboardShortcut('Backspace');
    editor.commands.insertContent('!');
    await finish();
    expect(getMarkdown()).toBe('Above!\n\n![](/0)');
  });

  it.each([
    'typing',
    'undo',
  ])('is removed by undo, after the words that were typed later; its upload ends during the %s', async (endsDuring) => {
    const { editor, finish, getMarkdown } = createEditor('Above');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    editor.commands.insertContent(' it');
    if (endsDuring === 'typing') await finish();
    editor.commands.insertContent('all');
    editor.commands.undo();
    if (endsDuring === 'undo') await finish();
    expect(getMarkdown()).toBe('Above\n\n![](/0)');
    editor.commands.undo();
    expect(getMarkdown()).toBe('Above');
    editor.commands.redo();
    expect(getMarkdown()).toBe('Above\n\n![](/0)');
    editor.commands.redo();
    expect(getMarkdown()).toBe('Above itall\n\n![](/0)');
  });

  it('says while it is converted, and then why it could not be stored, until that is removed; the text stays as it is typed', async () => {
    const { editor, uploads, options, getMarkdown } = createEditor('Above');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    uploads[0]?.onBusy?.('Converting...');
    expect(editor.view.dom.textContent).toBe('AboveConverting...Cancel upload');
    editor.commands.insertContent(' it');
    uploads[0]?.reject(new Error('This image is damaged.'));
    await expect.poll(() => options.onUploading).toHaveBeenLastCalledWith(0);
    editor.commands.insertContent(' all');
    expect(editor.view.dom.textContent).toBe('Above it allgates.jpg: This image is damaged.Remove');
    expect(getMarkdown()).toBe('Above it all');
    fireEvent.click(getByText(editor.view.dom, 'Remove'));
    expect(editor.view.dom.textContent).toBe('Above it all');
    editor.commands.insertContent('!');
    expect(getMarkdown()).toBe('Above it all!');
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

  it('is not in the Markdown, and its id is not in copied HTML, until it is stored', () => {
    const { editor, getMarkdown } = createEditor('Above');
    editor.commands.uploadImages([image]);
    expect(getMarkdown()).toBe('Above');
    expect(editor.getHTML()).not.toContain('upload-');
  });

  it('gets a new paragraph below it when the caret moves down at the end of the text', async () => {
    const { editor, finish, getMarkdown } = createEditor('Above');
    editor.commands.focus('end');
    editor.commands.uploadImages([image]);
    // The position in the paragraph of the image.
    editor.commands.setTextSelection(8);
    editor.commands.insertContent('Below');
    await finish();
    expect(getMarkdown()).toBe('Above\n\n![](/0)\n\nBelow');
  });

  it.each([
    true,
    false,
  ])('stays below the text when Backspace or Delete joins what is above it with what is below it; stored: %s', async (isStored) => {
    for (const key of ['Backspace', 'Delete'] as const) {
      const { editor, finish, getMarkdown } = createEditor('Above\nBelow');
      editor.commands.setTextSelection(3);
      editor.commands.uploadImages([image]);
      if (isStored) await finish();
      // The end of “Above”, or the start of “Below”.
      editor.commands.setTextSelection(key === 'Delete' ? 6 : editor.state.doc.content.size - 6);
      fireEvent.keyDown(editor.view.dom, { key });
      editor.commands.insertContent('|');
      if (!isStored) await finish();
      expect({ key, markdown: getMarkdown() }).toEqual({ key, markdown: 'Above|Below\n\n![](/0)' });
      editor.commands.undo();
      editor.commands.undo();
      expect({ key, markdown: getMarkdown() }).toEqual({ key, markdown: 'Above\n\n![](/0)\n\nBelow' });
    }
  });
});

it.each([
  ['none', []],
  ['the first', [0]],
  ['the second', [1]],
  ['all, the last one first', [2, 1, 0]],
])('Several images that are chosen at once stay together below what is typed during their uploads; stored before Enter is pressed: %s', async (_which, order) => {
  const { editor, finish, getMarkdown } = createEditor('Before ');
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

describe('A picture of a pasted text', () => {
  /** Pastes pictures as the editor does: the text with their ids comes right after their start. */
  function pastePictures(urls: readonly string[]) {
    const view = createEditor('Above');
    const pictures = urls.flatMap((url) => createPicture(url) ?? []);
    const fetches = startFetches(view.editor.view, pictures, view.options);
    view.editor.commands.focus('end');
    for (const { id } of pictures)
      view.editor.commands.insertContent({ type: 'image', attrs: { src: '', alt: 'sea.jpg', upload: id } });
    return { ...view, fetches };
  }
  const getGap = ({ view }: Editor) => view.dom.querySelector('button');

  it('is fetched and stored, one after the other', async () => {
    const { uploads, options, fetches, getMarkdown, isWaiting } = pastePictures([
      'https://a.example/1.png',
      'data:image/png;base64,aGk=',
    ]);
    expect(getMarkdown()).toBe('Above');
    await expect.poll(() => uploads).toHaveLength(1);
    expect(isWaiting()).toBe(true);
    expect(options.onUploading).toHaveBeenLastCalledWith(2);
    uploads[0]?.resolve('/0');
    await expect.poll(() => uploads).toHaveLength(2);
    uploads[1]?.resolve('/1');
    await fetches;
    expect(getMarkdown()).toBe('Above![](/0)![](/1)');
    expect([options.onMissing.mock.calls, options.onFailure.mock.calls]).toEqual([[], []]);
  });

  it('becomes a gap if it cannot be fetched, and an image once its file is chosen there', async () => {
    const { editor, uploads, options, fetches, finish, getMarkdown } = pastePictures([]);
    await fetches;
    const failure = new Error('Its site says 403.');
    options.fetchPicture.mockRejectedValueOnce(failure);
    const picture = createPicture('https://a.example/1.png');
    const fetching = startFetches(editor.view, picture ? [picture] : [], options);
    editor.commands.insertContent({ type: 'image', attrs: { src: '', alt: 'sea.jpg', upload: picture?.id } });
    await fetching;
    expect(options.onMissing.mock.calls).toEqual([[1, failure, null]]);
    expect(getMarkdown()).toBe('Above![sea.jpg]()');
    expect(getGap(editor)?.textContent).toBe('Picture: sea.jpg — press to upload it');
    const input = editor.view.dom.querySelector('input') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [image] } });
    uploads[0]?.reject(new Error('The storage is full'));
    await expect.poll(() => options.onFailure).toHaveBeenCalledOnce();
    expect(getMarkdown()).toBe('Above![sea.jpg]()');
    fireEvent.change(editor.view.dom.querySelector('input') as HTMLInputElement, {
      target: { files: [image] },
    });
    await finish(1);
    // The name of the file did not describe the picture.
    expect(getMarkdown()).toBe('Above![](/1)');
  });

  it('is not fetched if it did not come into the text, for example because its file was in the clipboard', async () => {
    const { editor, options } = createEditor('');
    const picture = createPicture('https://a.example/1.png');
    await startFetches(editor.view, picture ? [picture] : [], options);
    expect(options.fetchPicture).not.toHaveBeenCalled();
    expect(options.onUploading).not.toHaveBeenCalled();
  });

  it.each([
    'file:///C:/sea.jpg',
    'attachment:1:sea.jpg',
    'blob:https://a.example/1',
    '',
  ])('cannot be fetched from %j', (url) => {
    expect(createPicture(url)).toBeNull();
  });

  it.each([
    ['Boats in St. Ives', 'Boats in St  Ives.image'],
    ['bay.jpg', 'bay.image'],
    ['', 'AD_4n.png'],
  ])('is named after its alternative text %j', (alt, name) => {
    expect(nameFile(new File(['x'], 'AD_4n.png'), alt).name).toBe(name);
  });

  it('is read from a URL that contains it', async () => {
    const file = readDataUrl('data:image/jpeg;base64,aGk%3D');
    expect([file.name, file.type, await file.text()]).toEqual(['picture.jpg', 'image/jpeg', 'hi']);
  });
});
