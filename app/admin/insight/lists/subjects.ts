/** What a list ranks, and how it says so. */
export interface Subject {
  /** Its name in the table of counts. */
  name: 'page' | 'place' | 'deal' | 'partner' | 'link' | 'placement' | 'source' | 'device' | 'search';
  title: string;
  /** The head of the first column. */
  head: string;
  /** One sentence below the title, where the title does not say everything. */
  help?: string;
  /** Shown instead of an empty list. */
  empty: string;
  /** Whether views are counted by it, whether clicks are, and so a click rate, too. */
  columns: 'clicks' | 'views' | 'both';
}

/** The lists of the page, in their order. The first one takes the whole width. */
export const subjects: readonly Subject[] = [
  { name: 'page', title: 'Pages', head: 'Page', empty: 'No page was looked at.', columns: 'both' },
  {
    name: 'place',
    title: 'Destinations',
    head: 'Destination',
    empty: 'No destination was looked at, and no link to one pressed.',
    columns: 'both',
  },
  {
    name: 'partner',
    title: 'Partners',
    head: 'Partner',
    empty: 'No link to a partner was pressed.',
    columns: 'clicks',
  },
  {
    name: 'placement',
    title: 'Where on the page',
    head: 'Placement',
    empty: 'No link to a partner was pressed.',
    columns: 'clicks',
  },
  {
    name: 'source',
    title: 'Where visitors came from',
    head: 'Source',
    empty: 'Nobody came from another site.',
    columns: 'views',
  },
  { name: 'deal', title: 'Deals', head: 'Deal', empty: 'No link of a deal was pressed.', columns: 'clicks' },
  {
    name: 'link',
    title: 'Links in texts',
    head: 'Link',
    empty: 'No link in a text was pressed.',
    columns: 'clicks',
  },
  {
    name: 'search',
    title: 'Looked for and not found',
    head: 'Search',
    help: 'Shown from the third time on.',
    empty: 'Nothing that was looked for three times is missing.',
    columns: 'views',
  },
  { name: 'device', title: 'Devices', head: 'Device', empty: 'No page was looked at.', columns: 'both' },
];
