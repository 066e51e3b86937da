import { getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { cleanHtml } from '#app/admin/rich-text/clean-paste.ts';
import { createExtensions } from '#app/admin/rich-text/extensions.ts';
import { writeMarkdown } from '#app/admin/rich-text/write-markdown.ts';
import { takeFootnotes, writeFootnotes } from './footnotes.ts';

let parser: DocumentParser | undefined;

/**
 * Converts HTML to the Markdown of posts, as if it had been pasted into the editor; images of other sites stay, and so do
 * footnotes, which the editor cannot show.
 */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const notes = takeFootnotes(body);
  return writeFootnotes(convert(body.innerHTML), notes.map(convert));
}

function convert(html: string): string {
  parser ??= DocumentParser.fromSchema(getSchema(createExtensions(() => {})));
  const { body } = new DOMParser().parseFromString(cleanHtml(html, () => true).html, 'text/html');
  return writeMarkdown(parser.parse(body).toJSON());
}
