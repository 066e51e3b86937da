import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { typePairFiles } from '#app/content/look/type-pair-files.ts';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import {
  findTypePair,
  getFontNames,
  type TypePair,
  type TypePairName,
  typePairs,
} from '#domain/look/type-pairs.ts';

/** The fonts of the site. Only a page that shows this field loads all of them. */
export const typePairType = createFieldType<object, TypePairName>(
  () => ({
    schema: z.enum(typePairs.map(({ name }) => name)),
    initial: typePairs[0].name,
    toDraft: (stored) => findTypePair(stored).name,
    format: (name) => findTypePair(name).label,
  }),
  ({ name, field: { label }, form: { fields } }) => (
    <>
      {typePairs.map((typePair) => (
        <link key={typePair.name} rel="stylesheet" href={typePairFiles[typePair.name].sheet} />
      ))}
      <RadioGroup
        legend={label}
        wide
        {...fields.control(name)}
        choices={typePairs.map((typePair) => ({
          value: typePair.name,
          label: typePair.label,
          help: `${typePair.display} and ${typePair.text}. ${typePair.help}`,
          drawing: <TypePairDrawing typePair={typePair} />,
        }))}
      />
    </>
  ),
);

function TypePairDrawing({ typePair }: { typePair: TypePair }) {
  const { display, text } = getFontNames(typePair);
  return (
    <svg viewBox="0 0 240 104" aria-hidden="true" fill="currentColor">
      <text x="16" y="44" fontFamily={display} fontSize="29" fontWeight="560">
        Golden hour
      </text>
      <text x="16" y="71" fontFamily={text} fontSize="14.5">
        Seven nights in Santorini,
      </text>
      <text x="16" y="90" fontFamily={text} fontSize="14.5" fontWeight="600">
        from $1,299
      </text>
    </svg>
  );
}
