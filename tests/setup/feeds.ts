import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { PageContext } from '#app/client/server-client.ts';
import { createPageContext } from './page-context.ts';
import { createTestRest, type TestRest } from './rest.ts';

/** The tests of feeds share this file. */

export const siteUrl = 'https://site.example';

/** The texts that have to be escaped, or left out, in XML or JSON. */
export const oddTexts = [
  'Emoji 🏝️ and 👩‍👩‍👧',
  'Bell \u0007, escape \u001b[31m and \ufffe',
  'CDATA ]]> <![CDATA[ and </title>',
  "“Quotes” & 'ampersands' <b>",
  'من البحر إلى الجبل',
  '日本の旅、冬',
];

export const oddSiteTitle = 'A & B ]]> \u0007 <c>';

interface FeedSite {
  rest: TestRest;
  /** The context of a request for a feed. */
  createContext(): PageContext;
  /** Adds rows, each with the defaults of its columns, and returns their ids. */
  addRows(table: string, rows: readonly Record<string, unknown>[]): Promise<string[]>;
  setTitle(title: string): Promise<void>;
}

/**
 * A site for the tests of a file.
 *
 * @param reset SQL that runs before each test
 */
export function createFeedSite(reset: string): FeedSite {
  // `rest` follows before the first test.
  const site = {
    createContext: () => createPageContext(site.rest, siteUrl),
    async addRows(table, rows) {
      const { data, error } = await site.rest.service
        .from(table)
        .insert([...rows], { defaultToNull: false })
        .select('id');
      expect(error).toBeNull();
      return (data ?? []).map(({ id }) => id);
    },
    async setTitle(title) {
      await site.rest.service.from('settings').update({ site_title: title }).eq('id', 1).throwOnError();
    },
  } as FeedSite;
  beforeAll(async () => {
    site.rest = await createTestRest('');
  });
  afterAll(() => site.rest.close());
  beforeEach(async () => {
    await site.rest.sql(reset);
    await site.setTitle('Wayfare');
  });
  return site;
}
