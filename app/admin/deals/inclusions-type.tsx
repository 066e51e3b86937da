import { z } from 'zod';
import { notStruck } from '#app/admin/editor/fields/field-schemas.ts';
import { DiscountWarning } from '#app/admin/editor/warnings/discount-warning.tsx';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { joinInclusions, splitInclusions } from './inclusions.ts';

/** What the price of a deal includes, one on each line. */
export const inclusionsType = createFieldType<object, string>(
  () => ({
    schema: notStruck(z.string().transform(splitInclusions)),
    initial: '',
    toDraft: joinInclusions,
  }),
  ({ name, field: { label, help }, form: { fields } }) => (
    <>
      <TextArea label={label} help={help} rows={5} {...fields.text(name)} />
      <DiscountWarning texts={[fields.control(name).value]} />
    </>
  ),
);
