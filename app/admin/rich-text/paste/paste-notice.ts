import type { UnsupportedName } from '#app/content/markdown/unsupported-nodes.ts';
import type { CleanPaste } from './clean-paste.ts';
import type { NoteRemark } from './convert-notes.ts';
import { describeTableLosses } from './table-losses.ts';

export interface PasteNotice {
  title: string;
  description: string;
}

const getMissingTitle = (count: number): string =>
  count === 1 ? 'A picture is missing' : `${count} pictures are missing`;

const pressGaps = (count: number): string =>
  count === 1 ? 'Press the gap in the text to upload it.' : 'Press the gaps in the text to upload them.';

const describeMissing = (count: number): PasteNotice => ({
  title: getMissingTitle(count),
  description: `The clipboard has only ${count === 1 ? 'its name' : 'their names'}. ${pressGaps(count)}`,
});

const noteRemarks: Record<NoteRemark, PasteNotice> = {
  below: {
    title: 'Footnotes were simplified',
    description: 'They are numbers in the text now, with their notes below it.',
  },
  missing: {
    title: 'Footnotes are missing',
    description:
      'The clipboard has only their numbers. Copy the notes themselves as well, and paste them below the text.',
  },
};

/** Creates the notice about what a pasted text lacks. Only one notice is shown at a time, so it reports all. */
export function createPasteNotice({
  missing,
  notes,
  tableLosses,
}: Pick<CleanPaste, 'missing' | 'notes' | 'tableLosses'>): PasteNotice | null {
  const losses = tableLosses.size > 0 ? describeTableLosses(tableLosses) : '';
  const [first, ...others] = [
    missing > 0 && describeMissing(missing),
    notes && noteRemarks[notes],
    losses && {
      title: 'Tables were simplified',
      description: `${losses.replace(/^./, (letter) => letter.toUpperCase())}.`,
    },
  ].filter((notice) => !!notice);
  if (!first) return null;
  return others.reduce(join, first);
}

const join = ({ title, description }: PasteNotice, other: PasteNotice): PasteNotice => ({
  title,
  description: `${description} ${other.title}: ${other.description}`,
});

/**
 * Creates the notice about pictures that could not be fetched.
 *
 * @param earlier the notice about the paste, which this one replaces
 */
export function createFailureNotice(count: number, reason: string, earlier: PasteNotice | null): PasteNotice {
  const notice = { title: getMissingTitle(count), description: `${reason} ${pressGaps(count)}` };
  return earlier ? join(notice, earlier) : notice;
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
  missing,
}: {
  keptAsText: readonly UnsupportedName[];
  missing: number;
}): PasteNotice {
  const sentences = [
    'Undo brings back the text as it was pasted.',
    keptAsText.length > 0 &&
      `The editor does not support ${listNames(keptAsText)}. Such parts stayed as text.`,
    missing > 0 && `${describeMissing(missing).title}: ${describeMissing(missing).description}`,
  ];
  return { title: 'The pasted text was formatted', description: sentences.filter(Boolean).join(' ') };
}
