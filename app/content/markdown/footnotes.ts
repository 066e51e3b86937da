import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { ownLanguage } from '#domain/language.ts';

/** The part of a unified processor that this plugin uses. */
interface Processor {
  data(): object;
}

/** Describes where unified keeps the extensions of its Markdown parser. */
interface ParserData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/** A plugin for react-markdown that reads footnotes: `[^1]` in the text, and `[^1]: The note.` in a paragraph of its own. */
export function footnotes(this: Processor): void {
  const data: ParserData = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmFootnote()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFootnoteFromMarkdown()];
}

/** The notes are a list below the text. The prefix keeps its ids apart from those of the page around it. */
export const footnoteOptions = {
  clobberPrefix: 'note-',
  footnoteLabel: 'Notes',
  footnoteLabelTagName: 'h2',
  footnoteLabelProperties: { lang: ownLanguage },
};
