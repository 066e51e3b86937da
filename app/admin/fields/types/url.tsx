import { externalUrl, linkUrl } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';

interface UrlOptions {
  /** Says whether the URL may be a page of this site, such as /destinations. */
  isLink?: boolean;
  /** The error of an empty field, which otherwise may be empty. */
  required?: string;
}

/** The URL of a page. */
export const url = createFieldType<UrlOptions, string>(
  ({ isLink, required }) => {
    const schema = isLink ? linkUrl : externalUrl;
    return {
      schema:
        required === undefined ? schema : schema.refine((entered) => entered !== null, { error: required }),
      initial: '',
    };
  },
  ({ name, field: { label, help }, form }) => (
    <ExactTextField label={label} help={help} inputMode="url" {...form.fields.text(name)} />
  ),
);
