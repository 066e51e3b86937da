import { SelectField } from '#app/ui/forms/select-field.tsx';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import type { Security } from '#domain/mail-server.ts';
import type { MailDraft } from './mail-draft.ts';
import styles from './page.module.css';
import { createSesHost, findSesRegion, otherId, ports, sesRegions } from './providers.ts';

const encryptions: { value: Security; label: string }[] = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None' },
];

interface FieldsProps {
  draft: MailDraft;
  onChange: (changes: Partial<MailDraft>) => void;
}

/** Where the mail server is. A provider's is known, so its fields are closed. */
export function ServerFields({ draft, onChange }: FieldsProps) {
  const fields = (
    <div className={styles.server}>
      <ExactTextField
        label="Mail server"
        help="Its name is in the help pages of your provider, as “outgoing mail server” or “SMTP”."
        placeholder="smtp.example.com"
        className={styles.host}
        required
        pattern="\s*[A-Za-z0-9]([A-Za-z0-9.:\-]*[A-Za-z0-9])?\s*"
        title="A name such as smtp.example.com"
        value={draft.host}
        onChange={({ target }) => onChange({ host: target.value.trim() })}
      />
      <SelectField
        label="Encryption"
        choices={encryptions}
        value={draft.security}
        onChange={({ target }) => {
          const security = target.value as Security;
          onChange({ security, ...(security !== 'none' && { port: security === 'tls' ? 465 : 587 }) });
        }}
      />
      <SelectField
        label="Port"
        choices={ports.map((port) => ({ value: String(port), label: String(port) }))}
        value={String(draft.port)}
        onChange={({ target }) => onChange({ port: Number(target.value) })}
      />
      {draft.security === 'none' && (
        <p className={styles.warning}>
          Whoever is on the way between this site and the mail server can read the password and all emails.
        </p>
      )}
    </div>
  );
  if (draft.provider === otherId) return fields;
  return (
    <>
      {draft.provider === 'ses' && (
        <SelectField
          label="Region"
          help="The one in which you have set up SES."
          choices={sesRegions.map((region) => ({ value: region, label: region }))}
          value={findSesRegion(draft.host) ?? ''}
          onChange={({ target }) => onChange({ host: createSesHost(target.value) })}
        />
      )}
      <details
        className={styles.details}
        onInvalidCapture={({ currentTarget }) => {
          // A browser cannot lead to a field that is not shown.
          currentTarget.open = true;
        }}
      >
        <summary>{`Mail server: ${draft.host}, port ${draft.port}`}</summary>
        {fields}
      </details>
    </>
  );
}
