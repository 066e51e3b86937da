import type { UnsupportedName } from '#app/content/markdown/unsupported-nodes.ts';
import type { CleanPaste } from './clean-paste.ts';
import { describeTableLosses } from './table-losses.ts';

interface PasteNotice {
  title: string;
  description: string;
}

const removedImagesNotice: PasteNotice = {
  title: 'Images were left out',
  description:
    'They are hosted on another site. Save them to your device and drop them here to store them on your site.',
};

/** Creates the notice about removed images and simplified tables. Only one notice is shown at a time, so it reports both. */
export function createPasteNotice({
  removedImages,
  tableLosses,
}: Pick<CleanPaste, 'removedImages' | 'tableLosses'>): PasteNotice | null {
  if (tableLosses.size === 0) return removedImages > 0 ? removedImagesNotice : null;
  const losses = describeTableLosses(tableLosses);
  if (removedImages === 0)
    return {
      title: 'Tables were simplified',
      description: `${losses.replace(/^./, (letter) => letter.toUpperCase())}.`,
    };
  const description = `${removedImagesNotice.description} Tables were simplified: ${losses}.`;
  return { ...removedImagesNotice, description };
}

/** The plural is right for one and for several of them. */
const plurals: Record<UnsupportedName, string> = {
  HTML: 'HTML',
  'a footnote': 'footnotes',
  'a note that visitors do not see': 'notes that visitors do not see',
  'a task list': 'task lists',
  'a table that is not simple': 'tables that are not simple',
};

const listNames = (names: readonly UnsupportedName[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map((name) => plurals[name]));

/** Creates the notice about pasted Markdown that was converted, with what was left out or kept as text. */
export function createMarkdownNotice({
  keptAsText,
  removedImages,
}: {
  keptAsText: readonly UnsupportedName[];
  removedImages: number;
}): PasteNotice {
  const sentences = [
    'Undo brings back the text as it was pasted.',
    keptAsText.length > 0 &&
      `The editor does not support ${listNames(keptAsText)}. Such parts stayed as text.`,
    removedImages > 0 && `${removedImagesNotice.title}. ${removedImagesNotice.description}`,
  ];
  return { title: 'The pasted text was formatted', description: sentences.filter(Boolean).join(' ') };
}
