import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { cleanSlug } from '#domain/urls/clean-slug.ts';

type SlugFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'help' | 'onBlur'> &
  Pick<UseFormRegisterReturn, 'onBlur'> & {
    /** Says what stands before the slug in the URL, e.g. '/blog/'. */
    folder: string;
    /** Says what the slug is made from if the field is empty, e.g. 'title'. */
    nameLabel: string;
  };

/** The last part of a record's URL (docs/product/publishing.md#urls-of-posts-and-destinations). */
export function SlugField({ folder, nameLabel, onBlur, ...field }: SlugFieldProps) {
  return (
    <TextField
      label="URL"
      help={`The end of the page’s URL, after ${folder}. Leave it empty to make it from the ${nameLabel}. Old URLs lead to the new one.`}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onBlur={(event) => {
        // The owner sees what will be saved. A text without letters and digits stays, for the error of its field.
        const slug = cleanSlug(event.target.value);
        if (slug) event.target.value = slug;
        return onBlur(event);
      }}
      {...field}
    />
  );
}
