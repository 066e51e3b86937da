import { z } from 'zod';
import { markdown } from '#app/admin/editor/fields/field-schemas.ts';
import { createEmptyTexts, fillDraft } from '#app/admin/editor/fields/fill-draft.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { noticeSchema } from './notice-schema.ts';
import { legalTexts } from './singleton.ts';

const schema = z.object({ notice: noticeSchema, privacy: markdown, terms: markdown });

export type LegalTextsDraft = z.input<typeof schema>;

/** The owner's legal texts (docs/product/legal.md#legal-pages). */
export const legalTextsForm = defineSingleton({
  name: 'legal-texts',
  singleton: legalTexts,
  columns: ['notice', 'privacy', 'terms'],
  write: 'upsert',
  savedNotice: () => ({ title: 'Legal Texts Saved!' }),
  schema,
  toDraft: (row) => fillDraft<LegalTextsDraft>(createEmptyTexts(schema), row ?? {}),
});
