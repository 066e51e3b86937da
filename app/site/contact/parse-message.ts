import { subjects } from './subjects.ts';

/** The names of the form's fields (docs/product.md#contact-page). */
export const messageFieldNames = ['name', 'email', 'subject', 'message'] as const;

/** A message as it was submitted; missing fields are empty. */
export type Message = Record<(typeof messageFieldNames)[number], string>;

/** Parses a submitted form. If the body is not a form, all fields are empty. */
export async function parseMessage(request: Request): Promise<Message> {
  const form = await request.formData().catch(() => new FormData());
  const getText = (name: string) => String(form.get(name) ?? '');
  return {
    name: getText('name'),
    email: getText('email'),
    subject: getText('subject'),
    message: getText('message'),
  };
}

/**
 * Whether every field is filled in, with a valid email and subject (docs/product.md#validation). Browsers check this
 * before they submit the form, but other clients need not.
 */
export function isCompleteMessage(message: Message): boolean {
  return (
    messageFieldNames.every((name) => message[name].trim() !== '') &&
    subjects.some(({ value }) => value === message.subject) &&
    /^[^\s@]+@[^\s@]+$/.test(message.email.trim())
  );
}
