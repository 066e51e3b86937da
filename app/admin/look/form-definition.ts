import { z } from 'zod';
import { mediaUrl, optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { describeFault, describeUnusableColor, findFault, parseColor } from '#app/content/look/accent.ts';
import { maxFooterTextLength } from '#domain/look/footer-texts.ts';
import { maxLogoSide } from '#domain/look/logo.ts';
import type { Look } from '#domain/look/look.ts';
import { findPalette, type PaletteName, palettes } from '#domain/look/palettes.ts';
import { findTypePair, type TypePairName, typePairs } from '#domain/look/type-pairs.ts';
import { describeLogoShape } from './describe-logo-shape.ts';
import { look } from './singleton.ts';

const footerText = optionalText.refine((text) => text === null || text.length <= maxFooterTextLength, {
  error: `Please enter at most ${maxFooterTextLength} characters.`,
});

/** The width or height of the logo in pixels, as the database checks it. */
const side = z.number().int().min(1).max(maxLogoSide).nullable();
const percent = z.number().int().min(0).max(100).nullable();

export const paletteName = z.enum(palettes.map(({ name }) => name) as [PaletteName, ...PaletteName[]]);
export const typePairName = z.enum(typePairs.map(({ name }) => name) as [TypePairName, ...TypePairName[]]);

const accentColor = z.string().transform((text, context) => {
  const fault = describeUnusableColor(text);
  if (fault !== null) context.addIssue(fault);
  return parseColor(text);
});

const schema = z
  .object({
    site_title: optionalText,
    palette: paletteName,
    type_pair: typePairName,
    accent_color: accentColor,
    logo_url: mediaUrl(),
    logo_width: side,
    logo_height: side,
    icon_x: percent,
    icon_y: percent,
    tagline: footerText,
    copyright: footerText,
    list_image: mediaUrl(),
  })
  .superRefine(({ palette, accent_color: color }, context) => {
    const fault = color === null ? null : findFault(color, findPalette(palette).colors);
    if (fault) context.addIssue({ code: 'custom', path: ['accent_color'], message: describeFault(fault) });
  })
  .superRefine(({ logo_url: url, logo_width: width, logo_height: height }, context) => {
    const message =
      url === null || width === null || height === null ? null : describeLogoShape({ width, height });
    if (message) context.addIssue({ code: 'custom', path: ['logo_url'], message });
  })
  .refine(({ logo_url, logo_width }) => logo_url === null || logo_width !== null, {
    error: 'This image could not be loaded. Please choose another one, or remove it.',
    path: ['logo_url'],
  });

export type LookDraft = z.input<typeof schema>;

/** The site's name, colors, fonts, logo, footer, and the image of the list of destinations (docs/product/look.md). */
export const lookForm = defineSingleton({
  name: 'look',
  singleton: look,
  columns: schema.keyof().options,
  write: 'update',
  savedNotice: () => ({ title: 'Look Saved!' }),
  schema,
  formatters: {
    palette: (name) => findPalette(name).label,
    type_pair: (name) => findTypePair(name).label,
  },
  toDraft: (row): LookDraft => ({
    site_title: row?.site_title ?? '',
    palette: findPalette(row?.palette ?? '').name,
    type_pair: findTypePair(row?.type_pair ?? '').name,
    accent_color: row?.accent_color ?? '',
    logo_url: row?.logo_url ?? '',
    logo_width: row?.logo_width ?? null,
    logo_height: row?.logo_height ?? null,
    icon_x: row?.icon_x ?? null,
    icon_y: row?.icon_y ?? null,
    tagline: row?.tagline ?? '',
    copyright: row?.copyright ?? '',
    list_image: row?.list_image ?? '',
  }),
});

/** Returns the look that is in a form. A color that is not written to its end counts as none. */
export const toLook = (draft: Pick<LookDraft, 'palette' | 'type_pair' | 'accent_color'>): Look => ({
  palette: draft.palette,
  typePair: draft.type_pair,
  accentColor: parseColor(draft.accent_color),
});
