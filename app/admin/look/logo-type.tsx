import { useRef, useState } from 'react';
import { z } from 'zod';
import { mediaUrl } from '#app/admin/editor/fields/field-schemas.ts';
import type { ColumnForm, FieldProps, FieldType } from '#app/admin/fields/field-type.ts';
import { FocalPointField } from '#app/admin/media/field/focal-point-field.tsx';
import { ImageField } from '#app/admin/media/field/image-field.tsx';
import { measureImage } from '#app/admin/media/gallery/measure-image.ts';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { isWordmark, maxLogoSide, toLogo } from '#domain/look/logo.ts';
import { findPalette } from '#domain/look/palettes.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import { BrandIcon } from './brand-icon.tsx';
import { describeLogoShape } from './describe-logo-shape.ts';
import type { LookDraft } from './fields.ts';
import { LightLogoWarning } from './light-logo-warning.tsx';

/** Says how long the URL must stay the same before its image is loaded, in milliseconds. */
const typingPauseMs = 400;

const nullable = (number: z.ZodNumber): ColumnForm => ({ schema: number.nullable(), initial: null });

/** The width or height of the logo in pixels, as the database checks it. */
const side = nullable(z.number().int().min(1).max(maxLogoSide));
const percent = nullable(z.number().int().min(0).max(100));

/**
 * The logo, and what the icons show of it. The size of the logo is stored as well, so that no page moves when it has
 * loaded.
 */
export const logoType: FieldType<
  object,
  string,
  Record<'logo_width' | 'logo_height' | 'icon_x' | 'icon_y', number | null>
> = {
  getColumns: (url) => ({
    [url]: { schema: mediaUrl(), initial: '', shownAs: 'image' },
    logo_width: side,
    logo_height: side,
    icon_x: percent,
    icon_y: percent,
  }),
  labels: {
    logo_width: 'Width',
    logo_height: 'Height',
    icon_x: 'Icon, from the left',
    icon_y: 'Icon, from the top',
  },
  rules: [
    {
      columns: ['logo_url', 'logo_width', 'logo_height'],
      findFault: ({ logo_url: url, logo_width: width, logo_height: height }) => {
        if (url === null) return null;
        if (width === null) return 'This image could not be loaded. Please choose another one, or remove it.';
        return height === null ? null : describeLogoShape({ width, height });
      },
    },
  ],
  Field: LogoInput,
};

function LogoInput({ name, field: { label, help = '' }, form: { fields } }: FieldProps<object>) {
  const { control, blockSaving } = fields;
  const draft = fields.draft as LookDraft;
  const url = control(name);
  const [width, height] = [control('logo_width'), control('logo_height')];
  const [iconX, iconY] = [control('icon_x'), control('icon_y')];
  const blockUntilMeasured = blockSaving('logo_size');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  const turns = useRef(0);

  const measure = async (changed: string, turn: number) => {
    const size = await measureImage(changed);
    // Another image has been chosen since.
    if (turn !== turns.current) return;
    const isKnown = size !== null && Math.max(size.width, size.height) <= maxLogoSide;
    setFailedUrl(isKnown ? null : changed);
    width.onChange(isKnown ? size.width : null);
    height.onChange(isKnown ? size.height : null);
    // This validates the URL again after an attempt to save, because its error depends on the size.
    url.onChange(changed);
    blockUntilMeasured(false);
  };

  const change = (changed: string) => {
    url.onChange(changed);
    width.onChange(null);
    height.onChange(null);
    iconX.onChange(null);
    iconY.onChange(null);
    window.clearTimeout(timer.current);
    turns.current += 1;
    const turn = turns.current;
    const trimmed = changed.trim();
    const isLoadable = trimmed !== '' && isMediaUrl(trimmed);
    blockUntilMeasured(isLoadable);
    if (isLoadable) timer.current = window.setTimeout(() => measure(trimmed, turn), typingPauseMs);
  };

  const logo = toLogo({ ...draft, logo_url: draft.logo_url.trim() });
  const wrongShape = logo && describeLogoShape(logo);
  const { paper } = findPalette(draft.palette).colors;
  const hasFailed = failedUrl !== null && failedUrl === url.value.trim();
  return (
    <>
      <ImageField
        label={label}
        help={help}
        folder="look"
        titles={imageTitles}
        isLogo
        onUploading={blockSaving('logo')}
        {...url}
        error={wrongShape ?? url.error ?? (hasFailed ? 'This image could not be loaded.' : null)}
        onChange={change}
      />
      <LightLogoWarning url={logo?.url ?? null} paper={paper} />
      {logo && logo.width !== logo.height && (
        <FocalPointField
          legend="Icon"
          help={
            isWordmark(logo)
              ? 'Icons are square, so they show only a part of your logo: its beginning, unless you click another part.'
              : 'Icons are square. They show the whole logo, unless you click the part that they should show.'
          }
          resetLabel={isWordmark(logo) ? 'Show the beginning' : 'Show the whole logo'}
          name={`${iconX.name} ${iconY.name}`}
          image={logo.url}
          value={logo.iconPoint}
          // The middle of the square that the icon shows.
          fallback={
            isWordmark(logo) ? { x: Math.round((50 * logo.height) / logo.width), y: 50 } : { x: 50, y: 50 }
          }
          crops={<BrandIcon logo={logo} size={72} />}
          onChange={(point) => {
            iconX.onChange(point?.x ?? null);
            iconY.onChange(point?.y ?? null);
          }}
        />
      )}
    </>
  );
}
