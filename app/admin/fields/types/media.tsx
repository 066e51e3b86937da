import { mediaUrl } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType, type FieldProps } from '#app/admin/fields/field-type.ts';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { createUploadTitles, imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { completeVideoUrl } from '#domain/urls/video-url.ts';

export interface MediaOptions {
  /** The folder of uploaded files; undefined for slides (docs/product/media.md#storage-calls). */
  folder?: string;
}

const createMediaInput = (kind: 'image' | 'video') =>
  function MediaInput({ name, field: { label, help = '', folder }, form }: FieldProps<MediaOptions>) {
    return (
      <MediaField
        kind={kind}
        label={label}
        help={help}
        folder={folder}
        titles={folder === undefined ? createUploadTitles(kind) : imageTitles}
        onUploading={form.fields.blockSaving(name)}
        {...form.fields.control(name)}
      />
    );
  };

/** The URL of an image, which can be uploaded. */
export const image = createFieldType<MediaOptions, string>(
  () => ({ schema: mediaUrl(), initial: '' }),
  createMediaInput('image'),
);

/** The URL of a video, which can be uploaded. */
export const video = createFieldType<MediaOptions, string>(
  () => ({ schema: mediaUrl(completeVideoUrl), initial: '' }),
  createMediaInput('video'),
);
