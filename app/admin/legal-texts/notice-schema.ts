import { markdown } from '#app/admin/editor/fields/field-schemas.ts';
import { findNoticeBlanks } from '#domain/samples/notice-text.ts';

/** A legal notice in which nothing of our sample is still to be filled in (docs/product/legal.md#legal-pages). */
export const noticeSchema = markdown.refine((notice) => findNoticeBlanks(notice ?? '').length === 0, {
  error: ({ input }) => `Please fill in: ${findNoticeBlanks(String(input)).join(', ')}.`,
});
