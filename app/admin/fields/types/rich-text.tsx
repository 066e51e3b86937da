import { useId } from 'react';
import { markdown } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType, type FieldProps } from '#app/admin/fields/field-type.ts';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { useTextImages } from '#app/admin/rich-text/use-text-images.ts';
import { useSetWritingPlace } from '#app/admin/rich-text/writing-place.tsx';

interface RichTextOptions {
  /** The folder of the images in the text (docs/product/media.md#storage-calls). */
  folder: string;
}

/** A text with headings, images and links, stored as Markdown. */
export const richText = createFieldType<RichTextOptions, string>(
  () => ({ schema: markdown, initial: '', shownAs: 'markdown' }),
  RichTextInput,
);

interface RichTextInputProps extends FieldProps<RichTextOptions> {
  /** Says whether the text is the sheet itself, with its tools above it or only where they are needed. */
  sheet?: 'withTools' | 'withoutTools';
}

export function RichTextInput({
  name,
  field: { label, help, folder },
  form: { fields },
  sheet,
}: RichTextInputProps) {
  const id = useId();
  const setWritingPlace = useSetWritingPlace();
  const images = useTextImages(folder, fields.blockSaving(name));
  const { value, error, onChange } = fields.control(name);
  return (
    <RichTextField
      id={id}
      label={label}
      help={help ?? ''}
      sheet={sheet}
      onPlace={sheet && setWritingPlace}
      value={value}
      error={error}
      onChange={onChange}
      images={images}
    />
  );
}
