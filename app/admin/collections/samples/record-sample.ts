import type { FieldValues } from 'react-hook-form';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { getNewPath } from '#app/admin/collections/collection.ts';
import type { FormDefinition } from '#app/admin/fields/form-definition.ts';

/** A sample of the public pages from which a record can be made (docs/product/samples.md#sample-content). */
export interface RecordSample {
  /** Stored in the record's column `sample`. Visitors then see the published record instead of the sample. */
  slug: string;
  name: string;
  text: string;
  /** The path of its drawing. */
  image: string;
  /** The values with which the record begins, by column, as the form's fields contain them. */
  values: Readonly<Record<string, string | number | boolean>>;
}

/** The parameter of the form's URL that names the sample. */
export const sampleParameter = 'sample';

/** The URL of the form for a new record that begins with a sample. */
export const getSamplePath = (collection: { path: string }, { slug }: RecordSample) =>
  `${getNewPath(collection)}?${sampleParameter}=${slug}`;

/** Returns the form for a new record that begins with the values of a sample. */
export function startFromSample<Table extends CollectionTable, Draft extends FieldValues>(
  definition: FormDefinition<Table, Draft>,
  { slug, values }: RecordSample,
): FormDefinition<Table, Draft> {
  const fields = Object.keys(definition.createDraft());
  const isInForm = ([name]: [string, unknown]) => fields.includes(name);
  const inForm = Object.fromEntries(Object.entries(values).filter(isInForm));
  const others = Object.fromEntries(Object.entries(values).filter((value) => !isInForm(value)));
  return {
    ...definition,
    createDraft: () => ({ ...definition.createDraft(), ...inForm }),
    schema: definition.schema.transform((written) => ({ ...others, ...written, sample: slug })),
  };
}
