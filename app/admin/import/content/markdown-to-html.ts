import { getSchema } from '@tiptap/core';
import { DOMSerializer, Node } from '@tiptap/pm/model';
import { createExtensions } from '#app/admin/rich-text/extensions/extensions.ts';
import { readMarkdown } from '#app/admin/rich-text/markdown/read-markdown.ts';

/** Converts Markdown to HTML. What the editor does not support stays as text. */
export function markdownToHtml(markdown: string): string {
  const container = document.createElement('div');
  const read = readMarkdown(markdown);
  if ('document' in read) {
    const schema = getSchema(createExtensions(() => {}));
    const { content } = Node.fromJSON(schema, read.document);
    container.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  } else
    for (const block of markdown.split(/\n\s*\n/)) {
      const paragraph = document.createElement('p');
      paragraph.textContent = block;
      container.append(paragraph);
    }
  return container.innerHTML;
}
