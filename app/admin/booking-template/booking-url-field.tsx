import { type ComponentProps, useRef } from 'react';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import { TemplateWarnings } from './template-warnings.tsx';

interface BookingUrlFieldProps extends Pick<ComponentProps<typeof ExactTextField>, 'help'> {
  text: Omit<ComponentProps<typeof ExactTextField>, 'label' | 'ref'> & {
    ref: (element: HTMLInputElement | null) => void;
  };
  control: { value: string; onChange: (value: string) => void };
}

/** The field for a record's own template of the partner's URL, with the warnings about it. */
export function BookingUrlField({ help, text: { ref, ...input }, control }: BookingUrlFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <ExactTextField
        label="Partner link"
        help={help}
        inputMode="url"
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
        {...input}
      />
      <TemplateWarnings
        use="record"
        template={control.value}
        onFix={(fixed) => {
          control.onChange(fixed);
          // The pressed button disappears, so the focus moves to the field.
          field.current?.focus();
        }}
      />
    </>
  );
}
