import type { UnsupportedName } from '#app/content/markdown/unsupported-nodes.ts';

interface PasteNotice {
  title: string;
  description: string;
}

const removedImagesNotice: PasteNotice = {
  title: 'Images were left out',
  description:
    'They are hosted on another site. Save them to your device and drop them here to store them on your site.',
};

const convertedTablesNotice: PasteNotice = {
  title: 'Tables were converted to text',
  description: 'Each row is a line, with bars between its cells.',
};

/** Creates the notice about removed images and converted tables. Only one notice is shown at a time, so it reports both. */
export function createPasteNotice(removedImages: number, convertedTables: number): PasteNotice | null {
  if (removedImages === 0) return convertedTables > 0 ? convertedTablesNotice : null;
  if (convertedTables === 0) return removedImagesNotice;
  const description = `${removedImagesNotice.description} ${convertedTablesNotice.title}.`;
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
