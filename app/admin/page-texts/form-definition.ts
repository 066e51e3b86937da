import { z } from 'zod';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import {
  defaultPageTexts,
  maxPageTextLength,
  type PageTextName,
  toOwnPageTexts,
} from '#domain/page-texts.ts';
import { pageTexts } from './singleton.ts';

const names = Object.keys(defaultPageTexts) as PageTextName[];

const line = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .refine((text) => text.length <= maxPageTextLength, {
    error: `Please enter at most ${maxPageTextLength} characters.`,
  });

/** Our text is not stored, so that the page shows the current one: it may change with a release or with the samples. */
const schema = z
  .object(Object.fromEntries(names.map((name) => [name, line])) as Record<PageTextName, typeof line>)
  .transform((texts) => ({
    page_texts: Object.fromEntries(
      Object.entries(texts).filter(([name, text]) => text !== defaultPageTexts[name as PageTextName]),
    ),
  }));

export type PageTextsDraft = z.input<typeof schema>;

/**
 * The sentences of the pages (docs/product/texts.md#page-texts). The form shows ours where the owner has none. An empty
 * one is left out of the page.
 */
export const pageTextsForm = defineSingleton({
  name: 'page-texts',
  singleton: pageTexts,
  columns: ['page_texts'],
  write: 'update',
  savedNotice: () => ({ title: 'Page Texts Saved!' }),
  schema,
  toDraft: (row): PageTextsDraft => ({ ...defaultPageTexts, ...toOwnPageTexts(row?.page_texts) }),
});
