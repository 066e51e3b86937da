import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { palettes } from '#domain/look/palettes.ts';
import { typePairs } from '#domain/look/type-pairs.ts';
import type { LookDraft } from './form-definition.ts';

/** The palette, the accent color and the fonts. */
export function StyleFields({ fields: { text, control } }: { fields: EditorFields<LookDraft> }) {
  const palette = control('palette');
  const typePair = control('type_pair');
  return (
    <>
      <RadioGroup
        legend="Colors"
        name={palette.name}
        value={palette.value}
        onChange={palette.onChange}
        choices={palettes.map(({ name, label, help }) => ({ value: name, label, help }))}
      />
      <TextField label="Accent Color" autoComplete="off" {...text('accent_color')} />
      <RadioGroup
        legend="Fonts"
        name={typePair.name}
        value={typePair.value}
        onChange={typePair.onChange}
        choices={typePairs.map(({ name, label, display, text }) => ({
          value: name,
          label,
          help: `${display} and ${text}`,
        }))}
      />
    </>
  );
}
