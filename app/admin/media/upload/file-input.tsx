import type { RefObject } from 'react';

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  /** The accessible name. */
  label: string;
  accept: string;
  multiple?: boolean;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
}

/** A field for files that is not shown: a button opens it. */
export function FileInput({ ref, label, onFiles, ...field }: FileInputProps) {
  return (
    <input
      {...field}
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Otherwise choosing the same file again would fire no change event.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
