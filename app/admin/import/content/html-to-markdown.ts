import { getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { createExtensions } from '#app/admin/rich-text/extensions/extensions.ts';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { cleanHtml } from '#app/admin/rich-text/paste/clean-paste.ts';
import { takeFootnotes, writeFootnotes } from './footnotes.ts';
import { nameHeadings, pointLinksAtHeadings } from './heading-links.ts';

let parser: DocumentParser | undefined;

/**
 * Converts HTML to the Markdown of posts, as if it had been pasted into the editor. Unlike there, images of other sites
 * stay, and so do footnotes. Links within the text lead to its headings. `remarks` gets what is lost.
 */
export function htmlToMarkdown(html: string, remarks: Set<string> = new Set()): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const notes = takeFootnotes(body);
  pointLinksAtHeadings(body, remarks);
  const convert = (part: string) => convertPart(part, remarks);
  return writeFootnotes(convert(body.innerHTML), notes.map(convert));
}

function convertPart(html: string, remarks: Set<string>): string {
  parser ??= DocumentParser.fromSchema(getSchema(createExtensions(() => {})));
  const { body } = new DOMParser().parseFromString(cleanHtml(html).html, 'text/html');
  nameHeadings(body, parser, remarks);
  return writeMarkdown(parser.parse(body).toJSON());
}
