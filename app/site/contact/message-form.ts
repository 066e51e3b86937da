import { messageLimits, messageSubjects } from '#domain/message.ts';
import { oversizedField } from '#domain/oversized-form.ts';
import { hasVisibleText } from '#domain/text/visible-text.ts';

/** The names of the form's fields (docs/product/messages.md#contact-page). */
export const messageFieldNames = ['name', 'email', 'subject', 'message'] as const;

/** A message as it was submitted; missing fields are empty. */
export type Message = Record<(typeof messageFieldNames)[number], string>;

/** The field that people do not see, and the one in which the script writes how long the form was open. */
export const trapField = 'further';
export const elapsedField = 'elapsed';

const getText = (form: FormData, name: string) => String(form.get(name) ?? '');

export const readMessage = (form: FormData): Message => ({
  name: getText(form, 'name'),
  email: getText(form, 'email'),
  subject: getText(form, 'subject'),
  message: getText(form, 'message'),
});

/** Parses a submitted form. If the body is not a form, all fields are empty. */
export async function parseMessageForm(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  const elapsed = getText(form, elapsedField);
  return {
    message: readMessage(form),
    // The server did not read the form, so all fields are empty.
    isOversized: form.has(oversizedField),
    trap: getText(form, trapField).slice(0, 100),
    // The form was open for so many milliseconds; null without scripts.
    elapsedMs: /^\d{1,9}$/.test(elapsed) ? Number(elapsed) : null,
  };
}

const controlCharacters = /\p{Cc}/gu;
/** Matches control characters except tabs and line breaks, which are wanted in a text. */
const unwantedCharacters = /(?![\t\n])\p{Cc}/gu;
/**
 * Characters that reverse the direction of text. They would also turn around what is written beside a name, such as the
 * subject of an email.
 */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns the message as it is stored: without what the database cannot store, and without what nobody has typed. A form
 * encodes each line break as two characters; they become one.
 */
export function cleanMessage({ name, email, subject, message }: Message): Message {
  return {
    name: name.toWellFormed().replace(controlCharacters, ' ').replace(directionControls, '').trim(),
    email: email.toWellFormed().replace(directionControls, '').trim(),
    subject,
    message: message.toWellFormed().replace(/\r\n?/g, '\n').replace(unwantedCharacters, '').trim(),
  };
}

/** Matches what the database accepts: no character with which a header of an email could get a second recipient. */
const emailPattern = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u;

/** The fields with a maximum length, and what each is called in the middle of a sentence. */
const limitedFields = [
  ['name', 'name'],
  ['email', 'email address'],
  ['message', 'message'],
] as const;

/**
 * Says why a cleaned message is not accepted (docs/product/messages.md); null if it is. Browsers do not submit a form
 * with an empty field, but other clients may.
 */
export function findFault(message: Message): string | null {
  if (messageFieldNames.some((name) => !isFilledIn(message, name)))
    return 'Nothing was sent: please fill in every field, with a valid email address.';
  for (const [name, label] of limitedFields) {
    const { length } = [...message[name]];
    if (length > messageLimits[name])
      return `Nothing was sent: the ${label} can have ${formatCount(messageLimits[name])} characters, and yours has ${formatCount(length)}.`;
  }
  return null;
}

const isFilledIn = (message: Message, name: keyof Message): boolean => {
  if (name === 'subject') return messageSubjects.some(({ value }) => value === message.subject);
  return name === 'email' ? emailPattern.test(message.email) : hasVisibleText(message[name]);
};

/** Returns the field because of which a message has a fault; null if it has none. */
export const findFaultyField = (message: Message): keyof Message | null =>
  messageFieldNames.find((name) => !isFilledIn(message, name)) ??
  limitedFields.find(([name]) => [...message[name]].length > messageLimits[name])?.[0] ??
  null;

/** The fault of a message that was too long to be read, or that a proxy has rejected. */
export const oversizedFault = `Nothing was sent: the message can have ${messageLimits.message.toLocaleString('en-US')} characters, and yours has far more.`;

const formatCount = (count: number) => count.toLocaleString('en-US');
