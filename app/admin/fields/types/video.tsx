import { mediaUrl } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { VideoField } from '#app/admin/media/field/video-field.tsx';
import { completeVideoUrl } from '#domain/urls/video-url.ts';

/** The URL of a video, which can be uploaded. */
export const video = createFieldType<object, string>(
  () => ({ schema: mediaUrl(completeVideoUrl), initial: '', shownAs: 'video' }),
  ({ name, field: { label, help = '' }, form: { fields } }) => (
    <VideoField label={label} help={help} onUploading={fields.blockSaving(name)} {...fields.control(name)} />
  ),
);
