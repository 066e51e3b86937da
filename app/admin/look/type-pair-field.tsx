import { typePairFiles } from '#app/content/look/type-pair-files.ts';
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx';
import { type TypePairName, typePairs } from '#domain/look/type-pairs.ts';
import { TypePairDrawing } from './type-pair-drawing.tsx';

interface TypePairFieldProps {
  name: string;
  value: TypePairName;
  onChange: (value: TypePairName) => void;
}

/** The fonts of the site. Only a page that shows this field loads all of them. */
export function TypePairField({ name, value, onChange }: TypePairFieldProps) {
  return (
    <>
      {typePairs.map((typePair) => (
        <link key={typePair.name} rel="stylesheet" href={typePairFiles[typePair.name].sheet} />
      ))}
      <ChoiceCards
        legend="Fonts"
        wide
        name={name}
        value={value}
        onChange={onChange}
        choices={typePairs.map((typePair) => ({
          value: typePair.name,
          label: typePair.label,
          help: `${typePair.display} and ${typePair.text}. ${typePair.help}`,
          drawing: <TypePairDrawing typePair={typePair} />,
        }))}
      />
    </>
  );
}
