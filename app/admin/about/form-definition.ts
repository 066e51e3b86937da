import { z } from 'zod';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { type AboutTexts, completeAboutTexts } from '#domain/about.ts';
import { aboutPage } from './singleton.ts';

/** The default text is stored as null, so that the page shows a new default after a release changes it. */
const textWithDefault = (defaultText: string) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' || text === defaultText ? null : text));

const createSchema = (defaults: AboutTexts) =>
  z.object({
    mission: textWithDefault(defaults.mission),
    adventure: textWithDefault(defaults.adventure),
    connection: textWithDefault(defaults.connection),
    responsibility: textWithDefault(defaults.responsibility),
    passion: textWithDefault(defaults.passion),
  });

/** The texts of the About page (docs/product/pages.md). The form shows the defaults where nothing is stored. */
export const createAboutForm = (defaults: AboutTexts) =>
  defineSingleton({
    name: 'about-page',
    singleton: aboutPage,
    columns: ['mission', 'adventure', 'connection', 'responsibility', 'passion'],
    write: 'update',
    savedNotice: () => ({ title: 'About Page Saved!' }),
    schema: createSchema(defaults),
    toDraft: (row): AboutTexts => completeAboutTexts(row, defaults),
  });
