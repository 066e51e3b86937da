import { selectMatches } from '#app/admin/collections/rows/select-matches.ts';
import { getPublicationState, stateLabels } from '#app/admin/publication/publication-state.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import type { SearchFunction, TableName } from '#app/client/from-table.ts';
import { createDealPath } from '#domain/deals/deal-path.ts';
import { createDestinationPath, createOwnPagePath, createPostPath } from '#domain/urls/record-path.ts';
import { sitePages } from '#domain/urls/site-pages.ts';

export type TargetKind = 'destination' | 'post' | 'deal' | 'page' | 'link';

/** What a link in a text can lead to. */
export interface LinkTarget {
  id: string;
  label: string;
  detail: string;
  kind: TargetKind;
  /** What stands in the text. */
  url: string;
  /** Where it leads in the end. */
  finalUrl: string;
}

interface Row {
  id: string;
  name: string | null;
  updated_at: string;
  slug?: string;
  published_at?: string | null;
  ends_at?: string;
  url?: string;
  code?: string;
}

interface Source {
  kind: TargetKind;
  noun: string;
  table: TableName;
  /** The column with the name of a record. */
  name: string;
  columns: string;
  searched: readonly string[];
  searchFunction?: SearchFunction;
  toUrl: (row: Row) => string;
}

const sources: readonly Source[] = [
  {
    ...{ kind: 'destination', noun: 'Destination', table: 'destinations', name: 'name' },
    columns: 'slug, published_at',
    searched: ['name'],
    searchFunction: 'search_destinations',
    toUrl: ({ slug = '' }) => createDestinationPath(slug),
  },
  {
    ...{ kind: 'post', noun: 'Post', table: 'posts', name: 'title' },
    columns: 'slug, published_at',
    searched: ['title'],
    searchFunction: 'search_posts',
    toUrl: ({ slug = '' }) => createPostPath(slug),
  },
  {
    ...{ kind: 'deal', noun: 'Deal', table: 'deals', name: 'title' },
    columns: 'published_at, ends_at',
    searched: ['title'],
    toUrl: ({ id }) => createDealPath(id),
  },
  {
    ...{ kind: 'page', noun: 'Page', table: 'pages', name: 'title' },
    columns: 'slug, published_at',
    searched: ['title'],
    toUrl: ({ slug = '' }) => createOwnPagePath(slug),
  },
  {
    ...{ kind: 'link', noun: 'Partner link', table: 'links', name: 'name' },
    columns: 'url, code',
    searched: ['name', 'url', 'code'],
    toUrl: ({ code = '' }) => `/go/${code}`,
  },
];

/** The pages that each site has. */
const fixedPages: readonly LinkTarget[] = [
  { path: '/', label: 'Home' },
  ...sitePages,
  { path: '/deals', label: 'Deals' },
].map(({ path, label }) => ({
  ...{ id: path, label, kind: 'page', url: path, finalUrl: path },
  detail: 'Page',
}));

/** Nobody would read a longer list. */
const maxTargets = 10;

/**
 * Finds what a text can link to by its name: what is called so, then those whose names begin with the search, otherwise what
 * was changed last.
 * Without a search, these are what was changed last.
 */
export async function findLinkTargets(
  client: BrowserClient,
  search: string,
  kinds: readonly TargetKind[],
): Promise<LinkTarget[]> {
  const query = search.trim().toLowerCase();
  const pages =
    query && kinds.includes('page') ? fixedPages.filter(({ label }) => isFound(label, query)) : [];
  const found = await Promise.all(
    sources.filter(({ kind }) => kinds.includes(kind)).map((source) => findRows(client, source, search)),
  );
  const rows = found.flat().sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const targets = [...pages, ...rows.map(({ target }) => target)];
  const getRank = ({ label }: LinkTarget) => {
    const name = label.toLowerCase();
    return query === '' || !name.startsWith(query) ? 2 : name === query ? 0 : 1;
  };
  return targets.toSorted((a, b) => getRank(a) - getRank(b)).slice(0, maxTargets);
}

const isFound = (label: string, query: string) =>
  query.split(/\s+/).every((word) => label.toLowerCase().includes(word));

async function findRows(client: BrowserClient, source: Source, search: string) {
  const { data, error } = await selectMatches(
    client,
    source,
    search,
    `id, name:${source.name}, updated_at, ${source.columns}`,
  )
    .order('updated_at', { ascending: false })
    .order('id')
    .limit(maxTargets);
  if (error) throw error;
  return (data as unknown as Row[]).map((row) => ({
    updatedAt: row.updated_at,
    target: toTarget(source, row),
  }));
}

function toTarget({ kind, noun, toUrl }: Source, row: Row): LinkTarget {
  const url = toUrl(row);
  const host = row.url === undefined ? null : (URL.parse(row.url)?.hostname.replace(/^www\./, '') ?? row.url);
  return {
    id: `${kind}-${row.id}`,
    kind,
    url,
    finalUrl: row.url ?? url,
    label: row.name?.trim() || row.url || 'Untitled',
    detail: [noun, host, describeState(row)].filter(Boolean).join(' · '),
  };
}

/** Says why visitors do not see a record; null if they do. */
function describeState({ published_at, ends_at }: Row): string | null {
  if (published_at === undefined) return null;
  const now = Date.now();
  const state = getPublicationState(published_at, now);
  if (state !== 'published') return stateLabels[state];
  return ends_at !== undefined && Date.parse(ends_at) <= now ? 'Ended' : null;
}
