import { ExactTextField, TextField } from '#app/ui/forms/text-field.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import type { MailDraft } from './mail-draft.ts';

interface SenderFieldsProps {
  draft: MailDraft;
  onChange: (changes: Partial<MailDraft>) => void;
}

/** From whom the emails come. */
export function SenderFields({ draft, onChange }: SenderFieldsProps) {
  const siteTitle = useSiteTitle();
  return (
    <>
      <ExactTextField
        label="Sender address"
        help="From which the emails come: your own address, or one of your domain that your provider knows."
        type="email"
        placeholder="hello@example.com"
        required
        value={draft.senderAddress}
        onChange={({ target }) => onChange({ senderAddress: target.value.trim() })}
      />
      <TextField
        label="Sender name"
        help={`Empty for the name of the site, ${siteTitle}.`}
        placeholder={siteTitle}
        autoComplete="off"
        maxLength={200}
        value={draft.senderName}
        onChange={({ target }) => onChange({ senderName: target.value })}
      />
    </>
  );
}
