import { contactInfoForm } from '#app/admin/contact-settings/fields.ts';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import type { StopProps } from './stop-props.ts';

/** The guide asks for an email, because saving an empty field would take the sample's from the site. */
const contactForm = {
  ...contactInfoForm,
  schema: contactInfoForm.schema.refine(({ email }) => email != null, {
    path: ['email'],
    error: 'Please enter the email at which visitors reach you, or skip this stop.',
  }),
};

export const ContactStop = ({ onDone }: StopProps) => (
  <SingletonForm definition={contactForm} submitLabel="Save and continue" onSaved={onDone} />
);
