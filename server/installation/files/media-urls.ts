import type { Query } from '#platform/database/database.ts';

/**
 * Content stores the public URL of an uploaded file (docs/product/media.md). These functions find and rewrite
 * the URLs of this installation's files in every column that can contain text, whatever table it is in.
 */

/** Other origins at which stored URLs look for this installation's files, with the number of such URLs. */
export type OtherOrigins = Map<string, number>;

/** Matches the public URL of an uploaded file: its origin, its path, and the file's name within the path. */
const mediaUrl = String.raw`(https?://[^/\s"'()<>\\]+)(/storage/v1/(?:object|render/image)/public/images/([A-Za-z0-9._/-]+))`;

interface StoredUrl {
  table: string;
  column: string;
  /** The type of the column, such as `text` or `text[]`. */
  type: string;
  origin: string;
  /** The URL after its origin. */
  path: string;
  count: number;
}

/**
 * Counts the stored URLs of uploaded files that point to another origin than the site's. A start waits for it, so it does not search
 * the earlier versions of records.
 */
export async function countOtherOrigins(query: Query, siteUrl: string): Promise<OtherOrigins> {
  const origins: OtherOrigins = new Map();
  for (const { origin, count } of await findOtherUrls(query, siteUrl, ['revisions']))
    origins.set(origin, (origins.get(origin) ?? 0) + count);
  return origins;
}

/**
 * Rewrites the stored URLs of uploaded files to the site's origin, also in the earlier versions of records. Returns what was
 * rewritten. `query` runs its statements in one transaction.
 */
export async function rewriteOtherOrigins(query: Query, siteUrl: string): Promise<OtherOrigins> {
  const origins: OtherOrigins = new Map();
  // The records say what they said, so this makes no revisions.
  await query("select set_config('wayfare.revisions', 'none', true)");
  for (const { table, column, type, origin, path, count } of await findOtherUrls(query, siteUrl, [])) {
    await query({
      text: `update public.${table} set ${column} = replace(${column}::text, $1, $2)::${type} where position($1 in ${column}::text) > 0`,
      values: [origin + path, siteUrl + path],
    });
    origins.set(origin, (origins.get(origin) ?? 0) + count);
  }
  return origins;
}

/**
 * Rewrites the URLs of uploaded files in a text, such as the JSON of a row, to another installation's.
 *
 * @param names the names of this installation's files. A file that it does not have belongs to another one.
 */
export function rewriteMediaUrls(text: string, url: string, names: ReadonlySet<string>): string {
  // The URL may end a sentence, so its name is also tried without dots. The lookbehind keeps the search for them linear.
  return text.replace(new RegExp(mediaUrl, 'g'), (found, _origin: string, path: string, name: string) =>
    names.has(name) || names.has(name.replace(/(?<!\.)\.+$/, '')) ? url + path : found,
  );
}

async function findOtherUrls(query: Query, siteUrl: string, skipped: string[]): Promise<StoredUrl[]> {
  const found: StoredUrl[] = [];
  for (const { table, texts } of await listTables(query)) {
    if (skipped.includes(table)) continue;
    const { rows } = await query<Omit<StoredUrl, 'table'>>({
      text: `
        select place.column, place.type, matched[1] as origin, matched[2] as path, count(*)::int as count
        from public.${table} as content
        cross join lateral (values ${texts}) as place ("column", type, text)
        cross join lateral regexp_matches(place.text, $1, 'g') as matched
        where place.text like '%/public/images/%' and matched[1] <> $2
          -- A file that this installation does not have belongs to another one.
          and exists (select from storage.objects where bucket_id = 'images' and name in (matched[3], rtrim(matched[3], '.')))
        group by 1, 2, 3, 4
        -- A longer path may begin with a shorter one, so it is replaced first.
        order by length(matched[2]) desc, matched[1], matched[2]`,
      values: [mediaUrl, siteUrl],
    });
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found;
}

/**
 * Lists the tables of the `public` schema with their columns that can contain a URL: rows of each column's name, type and
 * text. Names are quoted for use in a statement. A start waits for these statements, so there is only one for each table.
 */
async function listTables(query: Query): Promise<{ table: string; texts: string }[]> {
  const { rows } = await query<{ table: string; texts: string }>(`
    select quote_ident(relname) as table,
      string_agg(format('(%L, %L, content.%I::text collate "default")', quote_ident(attname), format_type(atttypid, atttypmod), attname), ', ')
        as texts
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    -- Triggers fill link_uses from the others.
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'link_uses'
      and atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)
    group by 1
    order by 1`);
  return rows;
}
