import { JSONParser, TokenType } from '@streamparser/json';
import { assertDepth } from '#app/admin/import/file/export-file.ts';
import { UnreadableFile } from '#app/admin/table-file/unreadable-file.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { type GhostData, rowSchemas, type TableName } from './ghost-tables.ts';

/** The tables are in `db[0].data`, or in `data` in files that were made for Ghost by other programs. */
const dataPaths = ['$.db.*.data', '$.data'];

/** The size in bytes of the parser's buffer for a string. With a buffer, reading is several times as fast. */
const stringBufferSize = 64 * 1024;

const isTable = (name: unknown): name is TableName => typeof name === 'string' && name in rowSchemas;

/**
 * Creates a reader of an export of Ghost, which gets the file slice by slice, so that the page stays usable. A file
 * that is cut off is read only if it has the tables that Ghost writes after the posts. Without them, posts would have
 * no tags, authors and dates, and a second import would not complete them, because it never changes a post.
 */
export function createGhostReader(): { write: (text: string) => void; end: () => GhostData } {
  const data: GhostData = {
    posts: [],
    tags: [],
    posts_tags: [],
    users: [],
    posts_authors: [],
    posts_meta: [],
    settings: [],
    damaged: 0,
    // Until the parser has read the end.
    isCutOff: true,
  };
  const whole = new Set<TableName>();
  let hasPosts = false;
  let isBroken = false;
  /** The first half of a character, if a slice ends in it. */
  let half = '';

  const addRow = (table: TableName, row: unknown) => {
    const { data: read } = rowSchemas[table].safeParse(row);
    if (table === 'posts') hasPosts = true;
    if (read) (data[table] as unknown[]).push(read);
    else if (table === 'posts') data.damaged += 1;
  };

  const parser = new JSONParser({
    paths: dataPaths.flatMap((path) => [`${path}.*`, `${path}.*.*`]),
    keepStack: false,
    stringBufferSize,
  });
  let depth = 0;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    assertDepth(depth);
  };
  parser.onValue = ({ value, key, stack }) => {
    const container = stack.at(-1)?.key;
    // The key of a row is its number in the table. Any other value in `data` counts only if it is a table.
    if (typeof key === 'number') {
      if (isTable(container)) addRow(container, value);
    } else if (isTable(key)) {
      whole.add(key);
      if (key === 'posts' && Array.isArray(value)) hasPosts = true;
    }
  };
  parser.onEnd = () => {
    data.isCutOff = false;
  };
  parser.onError = (error) => {
    if (error instanceof UnreadableFile) throw error;
    isBroken = true;
  };

  return {
    write(text) {
      if (isBroken || !data.isCutOff) return;
      const slice = half + text;
      half = /[\ud800-\udbff]$/.test(slice) ? slice.slice(-1) : '';
      parser.write(half ? slice.slice(0, -1) : slice);
    },
    end() {
      if (!data.isCutOff && !hasPosts)
        throw new UnreadableFile(
          'This is a JSON file, but not an export of Ghost. In Ghost, the file comes from Settings → Import/Export.',
        );
      if (data.isCutOff && data.posts.length === 0)
        throw new UnreadableFile(
          'This file is cut off or damaged, so nothing can be read from it. Please download the export again.',
        );
      const others = Object.keys(rowSchemas).filter((name) => name !== 'posts') as TableName[];
      if (data.isCutOff && !others.every((name) => whole.has(name)))
        throw new UnreadableFile(
          `This file is cut off or damaged after ${formatNumber(data.posts.length)} ${data.posts.length === 1 ? 'post' : 'posts'}. Their tags, authors and dates come later in it, so nothing is imported. Please download the export again.`,
        );
      return data;
    },
  };
}
