import { z } from 'zod';
import { mediaUrl, optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import {
  type ColumnForm,
  createFieldType,
  type FieldProps,
  type FieldType,
} from '#app/admin/fields/field-type.ts';
import { ImageField } from '#app/admin/media/field/image-field.tsx';
import { createUploadTitles, imageTitles } from '#app/admin/media/upload/upload-titles.ts';

interface ImageOptions {
  /** The folder of uploaded files; undefined for slides (docs/product/media.md#storage-calls). */
  folder?: string;
}

const toProps = ({
  name,
  field: { label, help = '', folder },
  form: { fields },
}: FieldProps<ImageOptions>) => ({
  label,
  help,
  folder,
  titles: folder === undefined ? createUploadTitles('image') : imageTitles,
  onUploading: fields.blockSaving(name),
  ...fields.control(name),
});

const url: ColumnForm = { schema: mediaUrl(), initial: '', shownAs: 'image' };
const alt = { schema: optionalText, initial: '' };
const altLabel = 'Alternative text';

/** The URL of an image. */
export const image = createFieldType<ImageOptions, string>(
  () => url as ColumnForm<string, never>,
  (props) => <ImageField {...toProps(props)} />,
);

/** An image with its alternative text. */
export const describedImage: FieldType<ImageOptions, string, { image_alt: string }> = {
  getColumns: (name) => ({ [name]: url, image_alt: alt }),
  labels: { image_alt: altLabel },
  Field: (props) => <ImageField {...toProps(props)} alt={props.form.fields.control('image_alt')} />,
};

/** A coordinate of the point that each crop keeps in sight, in percent of the image's width or height. */
const percent = {
  schema: z.number().int().min(0).max(100).nullable(),
  initial: null,
  format: (value: unknown) => (value === null ? 'Middle' : `${value}%`),
};

/** An image that frames of several shapes crop, with its alternative text and its focal point. */
export const croppedImage: FieldType<
  ImageOptions,
  string,
  { image_alt: string; focal_x: number | null; focal_y: number | null }
> = {
  getColumns: (name) => ({ [name]: url, image_alt: alt, focal_x: percent, focal_y: percent }),
  labels: {
    image_alt: altLabel,
    focal_x: 'Focal point, from the left',
    focal_y: 'Focal point, from the top',
  },
  Field: (props) => {
    const { control } = props.form.fields;
    const [x, y] = [control('focal_x'), control('focal_y')];
    const image = toProps(props);
    return (
      <ImageField
        {...image}
        alt={control('image_alt')}
        focalPoint={{
          name: `${x.name} ${y.name}`,
          value: x.value === null || y.value === null ? null : { x: x.value, y: y.value },
          onChange: (point) => {
            x.onChange(point?.x ?? null);
            y.onChange(point?.y ?? null);
          },
        }}
        onChange={(changed) => {
          // Another image has its focal point elsewhere.
          x.onChange(null);
          y.onChange(null);
          image.onChange(changed);
        }}
      />
    );
  },
};
