import { z } from 'zod';
import type { SingletonDefinition } from '#app/admin/singletons/singleton.ts';
import type { Tables } from '#app/backend/database.types.ts';
import { type AboutTexts, aboutTexts } from '#domain/about.ts';

type AboutPage = Omit<Tables<'about_page'>, 'id'>;

/** Our own text is not stored as the owner's: it may be bettered, and no copy of it would know. */
const textOf = (ours: string) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' || text === ours ? null : text));

const schemaOf = (ours: AboutTexts) =>
  z.object({
    mission: textOf(ours.mission),
    adventure: textOf(ours.adventure),
    connection: textOf(ours.connection),
    responsibility: textOf(ours.responsibility),
    passion: textOf(ours.passion),
  });

/**
 * What the About page says (docs/product.md#pages). The form shows what stands there now, be it ours.
 *
 * @param ours the text that the page came with
 */
export const createAboutForm = (
  ours: AboutTexts,
): SingletonDefinition<AboutPage, AboutTexts, z.output<ReturnType<typeof schemaOf>>> => ({
  name: 'about-page',
  table: 'about_page',
  columns: 'mission, adventure, connection, responsibility, passion',
  write: 'update',
  singular: 'about page',
  errorTitles: { load: 'Error fetching about page', save: 'Error saving about page' },
  savedNotice: () => ({ title: 'About Page Saved!' }),
  schema: schemaOf(ours),
  toDraft: (row) => aboutTexts(row, ours),
});
