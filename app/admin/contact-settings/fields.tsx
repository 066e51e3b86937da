import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { ExactTextField, TextField } from '#app/ui/forms/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type ContactInfoDraft, completeProfile } from './form-definition.ts';
import styles from './profile-link.module.css';

const profiles = [
  { network: 'Facebook', name: 'facebook_url', example: 'https://www.facebook.com/you' },
  { network: 'Instagram', name: 'instagram_url', example: 'https://www.instagram.com/you' },
  { network: 'YouTube', name: 'youtube_url', example: 'https://www.youtube.com/@you' },
] as const;

/** The owner's contact details. None of them is required (docs/product/messages.md#contact-page). */
export function ContactInfoFields({ fields: { text, control } }: { fields: EditorFields<ContactInfoDraft> }) {
  return (
    <>
      <ExactTextField
        label="Email"
        help="Shown in the footer, on the contact page and in the legal texts. If you leave it empty, these places say that no email is available."
        type="email"
        placeholder="hello@example.com"
        {...text('email')}
      />
      <TextField
        label="Phone"
        help="Shown on the contact page and in the privacy policy, if you enter one."
        type="tel"
        autoComplete="off"
        {...text('phone')}
      />
      <TextArea
        label="Address"
        help="Shown on the contact page, and in the privacy policy, which has to say who is responsible for the site."
        rows={3}
        autoComplete="off"
        {...text('address')}
      />
      {profiles.map(({ network, name, example }) => (
        <div key={name}>
          <ExactTextField
            label={`${network} URL`}
            help={`Where the ${network} button in the footer and on the contact page leads: the URL of your page, or its handle, such as @you.`}
            inputMode="url"
            placeholder={example}
            {...text(name)}
          />
          <ProfileLink url={completeProfile(name, control(name).value)} />
        </div>
      ))}
    </>
  );
}

/** Shows where the button of a profile will lead, before it is saved: the owner sees that it is the right page. */
function ProfileLink({ url }: { url: string | null }) {
  if (url === null) return null;
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      <bdi>{url.replace(/^https?:\/\/(?:www\.)?/i, '')}</bdi>
      <Icon name={adminIcons.external} size={14} />
    </a>
  );
}
