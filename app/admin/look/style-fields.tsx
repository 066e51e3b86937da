import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import { findPalette } from '#domain/look/palettes.ts';
import { AccentField } from './accent-field.tsx';
import type { LookDraft } from './form-definition.ts';
import { PaletteField } from './palette-field.tsx';
import { TypePairField } from './type-pair-field.tsx';

/** The palette, the accent color and the fonts. */
export function StyleFields({ fields: { control } }: { fields: EditorFields<LookDraft> }) {
  const palette = control('palette');
  return (
    <FieldGroup title="Colors and fonts">
      <PaletteField {...palette} />
      <AccentField {...control('accent_color')} colors={findPalette(palette.value).colors} />
      <TypePairField {...control('type_pair')} />
    </FieldGroup>
  );
}
