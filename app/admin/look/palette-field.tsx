import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx';
import { type PaletteName, palettes } from '#domain/look/palettes.ts';
import { PaletteDrawing } from './palette-drawing.tsx';

interface PaletteFieldProps {
  name: string;
  value: PaletteName;
  onChange: (value: PaletteName) => void;
}

/** The palette of the site. */
export function PaletteField({ name, value, onChange }: PaletteFieldProps) {
  return (
    <ChoiceCards
      legend="Palette"
      name={name}
      value={value}
      onChange={onChange}
      choices={palettes.map((palette) => ({
        value: palette.name,
        label: palette.label,
        help: palette.help,
        drawing: <PaletteDrawing colors={palette.colors} />,
      }))}
    />
  );
}
