import { SingletonPage } from '#app/admin/singletons/singleton-page.tsx';
import { contactInfoForm } from './fields.ts';

export default function ContactSettings() {
  return (
    <SingletonPage
      lead="How your visitors reach you."
      definition={contactInfoForm}
      submitLabel="Save Contact Info"
      canUndo
    />
  );
}
