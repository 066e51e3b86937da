import { getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { cleanHtml } from '#app/admin/rich-text/clean-paste.ts';
import { createExtensions } from '#app/admin/rich-text/extensions.ts';
import { writeMarkdown } from '#app/admin/rich-text/write-markdown.ts';

let parser: DocumentParser | undefined;

/** Converts HTML to the Markdown of posts, as if it had been pasted into the editor; images of other sites stay. */
export function htmlToMarkdown(html: string): string {
  parser ??= DocumentParser.fromSchema(getSchema(createExtensions(() => {})));
  const { body } = new DOMParser().parseFromString(cleanHtml(html, () => true).html, 'text/html');
  return writeMarkdown(parser.parse(body).toJSON());
}
