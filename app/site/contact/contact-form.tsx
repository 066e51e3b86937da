import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import visuallyHidden from '#app/ui/visually-hidden.module.css';
import { messageLimits, messageSubjects } from '#domain/message.ts';
import styles from './contact-form.module.css';
import {
  cleanMessage,
  elapsedField,
  findFault,
  findFaultyField,
  type Message,
  messageFieldNames,
  readMessage,
  trapField,
} from './message-form.ts';
import { type MessageFault, sendMessage } from './send-message.ts';

const sentNotice = {
  title: 'Message Sent!',
  description: 'Thank you for writing. It has reached us.',
};

const countCharacters = (text: string) => [...text.trim()].length;

/** Beyond this length, the form shows how many characters the message has. */
const countedLength = messageLimits.message - 500;

interface ContactFormProps {
  /** Says whether a message was sent without scripts. */
  isSent: boolean;
  /** Holds what was typed, and why it was not stored, if a message was submitted without scripts. */
  rejected: ({ message: Message } & MessageFault) | undefined;
  hasEmail: boolean;
}

/** Holds what was typed and not sent when the visitor goes to another page of the site, such as the one about privacy. */
let unsent: { message: Message; openedAt: number } | undefined;

/** Checks a message as the server does. */
function validateMessage(typed: Message): MessageFault {
  const message = cleanMessage(typed);
  return { fault: findFault(message), field: findFaultyField(message) };
}

/** Returns what a visitor can do about a temporary fault. */
const getAdvice = (hasEmail: boolean) =>
  `Please try again later${hasEmail ? ', or write to the email address on this page' : ''}. Your text is still here.`;

interface Outcome extends Partial<MessageFault> {
  isSent: boolean;
}

/** The message side of the postcard. The browser itself checks that every field is filled in. */
export function ContactForm({ isSent, rejected, hasEmail }: ContactFormProps) {
  const { notify } = useNotices();
  const [initial] = useState<Outcome>({ isSent, ...rejected });
  const [outcome, setOutcome] = useState(initial);
  const [isSending, setIsSending] = useState(false);
  // On the first page of a visit, this script may start long after somebody has begun to type. The form then counts as
  // open since the page was requested.
  const isHydrated = useHydrated();
  const [isFirstPage] = useState(!isHydrated);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = unsent?.openedAt ?? (isFirstPage ? performance.timeOrigin : Date.now());
  }, [isFirstPage]);
  const ref = useRef<HTMLFormElement>(null);
  // On the server and on the first page of a visit, `unsent` is empty, so both render the same.
  const [typed] = useState(rejected?.message ?? unsent?.message);
  const [length, setLength] = useState(() => countCharacters(typed?.message ?? ''));
  useEffect(() => {
    const form = ref.current;
    return () => {
      unsent = form ? { message: readMessage(new FormData(form)), openedAt: openedAt.current } : undefined;
    };
  }, []);
  // The pressed button has lost the focus, because it was disabled. The outcome gets the focus.
  useEffect(() => {
    if (outcome !== initial)
      ref.current?.querySelector<HTMLElement>('[role=status], [aria-invalid], [role=alert]')?.focus();
  }, [outcome, initial]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.set(name, String(value));
    body.set(elapsedField, String(Math.max(0, Date.now() - openedAt.current)));
    // The message is checked before it is sent, because the server does not read all of a very long text.
    let found = validateMessage(readMessage(new FormData(form)));
    if (!found.fault) {
      setIsSending(true);
      found = await sendMessage(body);
      setIsSending(false);
    }
    setOutcome({ isSent: !found.fault, ...found });
    if (found.fault) return;
    // The fields are not reset: `reset` would restore the default values, which may be a message that the server has
    // returned.
    for (const name of messageFieldNames) {
      const field = form.elements.namedItem(name);
      if (field && 'value' in field) field.value = '';
    }
    setLength(0);
    openedAt.current = Date.now();
    notify(sentNotice);
  };

  const { fault, field, isTemporary } = outcome;
  const getError = (name: keyof Message) => (field === name ? fault : null) ?? null;
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      action="/contact"
      aria-label="Contact"
      onSubmit={send}
    >
      {outcome.isSent && (
        <div role="status" tabIndex={-1} data-focus-target className={styles.sent}>
          <h2 className={styles.sentTitle}>{sentNotice.title}</h2>
          <p>{sentNotice.description}</p>
        </div>
      )}
      <TextField
        label="Full Name"
        name="name"
        error={getError('name')}
        dir="auto"
        autoComplete="name"
        defaultValue={typed?.name}
        required
      />
      <TextField
        label="Email Address"
        name="email"
        error={getError('email')}
        type="email"
        autoComplete="email"
        defaultValue={typed?.email}
        required
      />
      <SelectField
        label="Subject"
        name="subject"
        error={getError('subject')}
        className={styles.wide}
        choices={[{ value: '', label: 'Choose a subject' }, ...messageSubjects]}
        defaultValue={typed?.subject ?? ''}
        required
      />
      <TextArea
        label="Message"
        name="message"
        error={getError('message')}
        dir="auto"
        className={styles.wide}
        rows={6}
        onChange={({ target }) => setLength(countCharacters(target.value))}
        defaultValue={typed?.message}
        required
      />
      {length > countedLength && (
        <p className={styles.note}>
          {`${length.toLocaleString('en-US')} of ${messageLimits.message.toLocaleString('en-US')} characters`}
        </p>
      )}
      {/* A trap for programs that fill in every field. They recognize `display: none`, so it is hidden otherwise. */}
      <div className={visuallyHidden.hidden} aria-hidden="true">
        <label>
          Leave this field empty
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {fault && !field && (
        <p role="alert" tabIndex={-1} data-focus-target className={styles.fault}>
          {isTemporary ? `${fault} ${getAdvice(hasEmail)}` : fault}
        </p>
      )}
      <div className={styles.wide}>
        <Button type="submit" variant="primary" icon="mail" busyLabel={isSending && 'Sending...'}>
          Send Message
        </Button>
      </div>
      <p className={styles.note}>
        We use what you write only to answer you. <Link to="/privacy">Privacy</Link>
      </p>
    </form>
  );
}
