import { addNotes } from './add-notes.ts';
import { expandPatterns } from './expand-patterns.ts';
import { listBlocks } from './list-blocks.ts';
import type { WxrItem } from './wxr.ts';

const hint = 'An export of “All content” has them.';

/** Completes a text with the synced patterns and footnotes from elsewhere in the file. The remarks say what is missing. */
export function completeContent(
  item: WxrItem,
  findPattern: (id: string) => string | undefined,
): { content: string; remarks: string[] } {
  const expanded = expandPatterns(item.content, findPattern);
  const { content, count, missing } = addNotes(expanded.content, item);
  const blocks = listBlocks(content);
  const quote = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
  const remarks = [
    expanded.missing > 0 &&
      `${formatCount(expanded.missing, 'synced pattern')} of its text ${expanded.missing === 1 ? 'is' : 'are'} not in the file, and left out. ${hint}`,
    expanded.endless > 0 && 'A synced pattern contains itself, and is left out there.',
    count > 0 && 'It has footnotes, so its text is edited as Markdown here.',
    missing > 0 &&
      `${formatCount(missing, 'footnote')} of its text ${missing === 1 ? 'is' : 'are'} not in the file.`,
    blocks.hasForm && 'A form is left out of its text.',
    blocks.socialServices.length > 0 &&
      `Icons of social networks are left out of its text: ${blocks.socialServices.join(', ')}.`,
    blocks.leftOut.length > 0 &&
      `Blocks that do not exist here are left out of its text: ${quote(blocks.leftOut)}.`,
    blocks.ofPlugins.length > 0 && `Blocks of plugins may look different here: ${quote(blocks.ofPlugins)}.`,
  ];
  return { content, remarks: remarks.filter((remark) => remark !== false) };
}

const formatCount = (count: number, noun: string): string =>
  count === 1 ? `A ${noun}` : `${count} ${noun}s`;
