import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { messageSubjects } from '#domain/message.ts';
import styles from './contact-form.module.css';
import { elapsedField, type Message, messageFieldNames, trapField } from './message-form.ts';
import { sendMessage } from './send-message.ts';

const sentNotice = {
  title: 'Message Sent!',
  description: 'Thank you for writing. It has reached us.',
};

interface ContactFormProps {
  /** Whether a message was sent without scripts. */
  isSent: boolean;
  /** Of a message that was submitted without scripts and not stored: what was typed, and why. */
  rejected: { message: Message; fault: string } | undefined;
}

/** The message side of the postcard. The browser itself checks that every field is filled in. */
export function ContactForm({ isSent, rejected }: ContactFormProps) {
  const { notify } = useNotices();
  const [fault, setFault] = useState(rejected?.fault ?? null);
  const [isSending, setIsSending] = useState(false);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = Date.now();
  }, []);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.set(name, String(value));
    body.set(elapsedField, String(Math.max(0, Date.now() - openedAt.current)));
    setIsSending(true);
    const found = await sendMessage(body);
    setIsSending(false);
    setFault(found);
    if (found !== null) return;
    // `reset` restores the default values. They are not empty if the server returned a message.
    for (const name of messageFieldNames) {
      const field = form.elements.namedItem(name);
      if (field && 'value' in field) field.value = '';
    }
    openedAt.current = Date.now();
    notify(sentNotice);
  };

  return (
    <form className={styles.form} method="post" action="/contact" aria-label="Contact" onSubmit={send}>
      {isSent && (
        <div role="status" className={styles.sent}>
          <h2 className={styles.sentTitle}>{sentNotice.title}</h2>
          <p>{sentNotice.description}</p>
        </div>
      )}
      <TextField
        label="Full Name"
        name="name"
        dir="auto"
        autoComplete="name"
        defaultValue={rejected?.message.name}
        required
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={rejected?.message.email}
        required
      />
      <SelectField
        label="Subject"
        name="subject"
        className={styles.wide}
        choices={[{ value: '', label: 'Choose a subject' }, ...messageSubjects]}
        defaultValue={rejected?.message.subject ?? ''}
        required
      />
      <TextArea
        label="Message"
        name="message"
        dir="auto"
        className={styles.wide}
        rows={6}
        defaultValue={rejected?.message.message}
        required
      />
      {/* Programs that fill in every field give themselves away. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this field empty
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.wide}>
        <Button type="submit" variant="primary" icon="mail" busyLabel={isSending && 'Sending...'}>
          Send Message
        </Button>
      </div>
    </form>
  );
}
