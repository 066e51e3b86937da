import { type AnyExtension, Editor } from '@tiptap/core';
import { onTestFinished } from 'vitest';
import { createExtensions } from '#app/admin/rich-text/extensions/extensions.ts';
import { readMarkdown } from '#app/admin/rich-text/markdown/read-markdown.ts';

/** Opens Markdown in the editor of the panel, until the test has finished. */
export function openEditor(markdown: string, extensions: readonly AnyExtension[] = []): Editor {
  const read = readMarkdown(markdown);
  if ('unsupported' in read) throw new Error(read.unsupported.name);
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...createExtensions(() => {}), ...extensions],
    content: read.document,
    injectCSS: false,
  });
  onTestFinished(() => editor.destroy());
  return editor;
}
