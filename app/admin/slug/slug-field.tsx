import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/forms/text-field.tsx';

type SlugFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'help'> & {
  /** What stands before it in the URL, e.g. '/blog/'. */
  folder: string;
  /** What it is made from if it is empty, e.g. 'title'. */
  nameLabel: string;
};

/** The last part of a record's URL (docs/product.md#urls-of-posts-and-destinations). */
export function SlugField({ folder, nameLabel, ...field }: SlugFieldProps) {
  return (
    <TextField
      label="URL"
      help={`What follows ${folder} in the URL. If you leave it empty, it is made from the ${nameLabel}. Old URLs lead to the new one.`}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
    />
  );
}
