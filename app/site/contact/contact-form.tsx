import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './contact-form.module.css';
import { type Message, messageFieldNames } from './parse-message.ts';
import { subjects } from './subjects.ts';

/** Sending is a placeholder, and the notice says so (docs/product.md#the-placeholder-principle). */
const sentNotice = {
  title: 'Message Sent!',
  description:
    "This feature isn't implemented yet: nothing was delivered. Meanwhile, please write to us by email.",
};

interface ContactFormProps {
  /** Undefined unless the form was submitted without scripts. An incomplete message is part of the result. */
  result: { outcome: 'sent' } | { outcome: 'incomplete'; message: Message } | undefined;
}

/** The message side of the postcard. The browser itself checks that every field is filled in. */
export function ContactForm({ result }: ContactFormProps) {
  const { notify } = useNotices();
  const incomplete = result?.outcome === 'incomplete' ? result.message : undefined;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    form.reset();
    // `reset` restores the default values. They are not empty if the server returned an incomplete message.
    for (const name of messageFieldNames) {
      const field = form.elements.namedItem(name);
      if (field && 'value' in field) field.value = '';
    }
    notify(sentNotice);
  };

  return (
    <form className={styles.form} method="post" action="/contact" aria-label="Contact" onSubmit={send}>
      {result?.outcome === 'sent' && (
        <div role="status" className={styles.sent}>
          <h2 className={styles.sentTitle}>{sentNotice.title}</h2>
          <p>{sentNotice.description}</p>
        </div>
      )}
      {incomplete && (
        <p role="alert" className={styles.incomplete}>
          Nothing was sent: please fill in every field, with a valid email address.
        </p>
      )}
      <TextField
        label="Full Name"
        name="name"
        dir="auto"
        autoComplete="name"
        defaultValue={incomplete?.name}
        required
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={incomplete?.email}
        required
      />
      <SelectField
        label="Subject"
        name="subject"
        className={styles.wide}
        choices={[{ value: '', label: 'Choose a subject' }, ...subjects]}
        defaultValue={incomplete?.subject ?? ''}
        required
      />
      <TextArea
        label="Message"
        name="message"
        dir="auto"
        className={styles.wide}
        rows={6}
        defaultValue={incomplete?.message}
        required
      />
      <div className={styles.wide}>
        <Button type="submit" variant="primary" icon="mail">
          Send Message
        </Button>
      </div>
    </form>
  );
}
