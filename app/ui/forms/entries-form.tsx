import type { ComponentProps } from 'react';

interface EntriesFormProps extends Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> {
  /** Called with what is in the fields when the form is submitted. */
  onEntries: (entries: FormData) => void;
}

/**
 * A form whose fields are uncontrolled. Its method is POST, because a browser that submits it before hydration would put a
 * password into the URL otherwise.
 */
export function EntriesForm({ onEntries, ...props }: EntriesFormProps) {
  return (
    <form
      {...props}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onEntries(new FormData(event.currentTarget));
      }}
    />
  );
}
