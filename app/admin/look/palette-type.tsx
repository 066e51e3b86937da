import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { type Colors, findPalette, type PaletteName, palettes } from '#domain/look/palettes.ts';

/** The colors of the site. */
export const paletteType = createFieldType<object, PaletteName>(
  () => ({
    schema: z.enum(palettes.map(({ name }) => name)),
    initial: palettes[0].name,
    toDraft: (stored) => findPalette(stored).name,
    format: (name) => findPalette(name).label,
  }),
  ({ name, field: { label }, form: { fields } }) => (
    <RadioGroup
      legend={label}
      {...fields.control(name)}
      choices={palettes.map((palette) => ({
        value: palette.name,
        label: palette.label,
        help: palette.help,
        drawing: <PaletteDrawing colors={palette.colors} />,
      }))}
    />
  ),
);

/** A page with a palette: a poster of a bay, a text, and both buttons. */
function PaletteDrawing({ colors }: { colors: Colors }) {
  return (
    <svg viewBox="0 0 168 96" aria-hidden="true">
      <path fill={colors.paper} d="M0 0h168v96H0z" />
      <path fill={colors.card} stroke={colors.line} d="M12.500 11.500h63v73h-63z" />
      <path fill={colors.dusk} d="M16 15h56v66H16z" />
      <path fill={colors['dusk-soft']} d="M16 42h56v16H16z" opacity=".35" />
      <circle cx="48" cy="45" r="12" fill={colors.sun} />
      <path fill={colors.coral} d="m16 57 14-15 11 15z" />
      <path fill={colors.sea} d="M16 56h56v25H16z" />
      <path fill={colors['sea-wash']} d="M39 61h18v2H39zm3 5h12v2H42z" opacity=".7" />
      <path fill={colors.night} d="M16 81v-8c12-5 22-2 30 1s18 3 26-1v8z" />
      <path fill={colors.ink} d="M88 16h58v6H88zm0 10h40v6H88z" />
      <path fill={colors['ink-soft']} d="M88 40h64v3H88zm0 7h56v3H88z" />
      <path fill={colors.sun} d="M88 61h33v13H88z" />
      <path fill={colors.ink} d="M94 66h21v3H94z" />
      <path fill={colors.sea} d="M125 61h31v13h-31z" />
      <path fill={colors.card} d="M131 66h19v3h-19z" />
      <path fill={colors['paper-deep']} d="M88 80h68v5H88z" />
    </svg>
  );
}
