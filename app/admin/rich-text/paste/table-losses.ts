/** What a pasted table may lose; 'layout' is the loss of one that seems only to arrange headings or other tables. */
export type TableLoss = 'lists' | 'merged cells' | 'tables' | 'blocks' | 'single row' | 'layout';

const descriptions: Record<TableLoss, string> = {
  lists: 'lists in cells become lines',
  'merged cells': 'merged cells are split',
  tables: 'tables in cells become lines',
  blocks: 'headings, quotes and code in cells become lines',
  'single row': 'a single row becomes a line with bars between its cells',
  layout: 'a table of headings or other tables becomes the text of its cells',
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says what becomes of the lost parts of tables, e.g. 'lists in cells become lines and merged cells are split'. */
export const describeTableLosses = (losses: ReadonlySet<TableLoss>): string =>
  list.format([...losses].map((loss) => descriptions[loss]));
