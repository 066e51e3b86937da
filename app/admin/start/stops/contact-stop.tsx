import { ContactInfoFields } from '#app/admin/contact-settings/fields.tsx';
import { contactInfoForm } from '#app/admin/contact-settings/form-definition.ts';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import type { StopProps } from './stop-props.ts';

export function ContactStop({ onDone }: StopProps) {
  return (
    <SingletonForm definition={contactInfoForm} submitLabel="Save and continue" onSaved={onDone}>
      {(fields) => <ContactInfoFields fields={fields} />}
    </SingletonForm>
  );
}
