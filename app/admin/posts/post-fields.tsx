import { type KeyboardEvent, useId } from 'react';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { createFormContext } from '#app/admin/fields/field-type.ts';
import { FormFields } from '#app/admin/fields/form-fields.tsx';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { useTextImages } from '#app/admin/rich-text/use-text-images.ts';
import { Details } from '#app/admin/writing/details.tsx';
import { TitleArea } from '#app/admin/writing/title-area.tsx';
import { useViewFocus } from '#app/admin/writing/use-view-focus.ts';
import { useWriting } from '#app/admin/writing/writing-context.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { posts } from './collection.ts';
import { type PostDraft, postFields } from './fields.ts';
import { useSetWritingPlace } from './writing-place.tsx';

const { title: titleField, content: contentField, excerpt, ...details } = postFields;

/** The fields of a post: a column of fields, or the title and the text on a sheet with the others in a drawer. */
export function PostFields({ fields, stored, onStored }: FieldsProps<'posts', PostDraft>) {
  const { text, control, blockSaving } = fields;
  const form = createFormContext({ ...posts, fields, stored, onStored });
  const images = useTextImages(contentField.folder, blockSaving('content'));
  const title = control('title');
  const content = control('content');
  const contentId = useId();
  const setWritingPlace = useSetWritingPlace();
  // Enter in the title moves the focus to the text. The browser would submit the form, which would create the post.
  const moveToContent = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  const isWriting = useWriting() !== null;
  useViewFocus(isWriting, title, contentId);
  return (
    <>
      {isWriting ? (
        <TitleArea label={titleField.label} onKeyDown={moveToContent} {...title} />
      ) : (
        <>
          <TextField
            label={titleField.label}
            help={titleField.help}
            required
            onKeyDown={moveToContent}
            {...text('title')}
          />
          <FormFields fields={{ excerpt }} form={form} />
        </>
      )}
      <RichTextField
        id={contentId}
        label={contentField.label}
        help={contentField.help}
        fillsPage={isWriting}
        value={content.value}
        error={content.error}
        onChange={content.onChange}
        onPlace={setWritingPlace}
        images={images}
      />
      <Details>
        <FormFields fields={isWriting ? { excerpt, ...details } : details} form={form} />
      </Details>
    </>
  );
}
