// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { Editor } from '@tiptap/core';
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
});
