import { typePairFiles } from '#app/content/look/type-pair-files.ts';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { getFontNames, type TypePair, type TypePairName, typePairs } from '#domain/look/type-pairs.ts';

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
      <RadioGroup
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
