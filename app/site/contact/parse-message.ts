import { subjects } from './subjects.ts';

/** The names of the form's fields (docs/product.md#pages). */
export const messageFieldNames = ['name', 'email', 'subject', 'message'] as const;

/** What somebody wrote, as it was sent; what was not sent is empty. */
export type Message = Record<(typeof messageFieldNames)[number], string>;

/** Reads a sent form. What is no form has nothing in it. */
export async function parseMessage(request: Request): Promise<Message> {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '');
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

/**
 * Whether a message has all that the form asks for (docs/product.md#validation). A browser sees to it by itself;
 * whatever else sends forms may not.
 */
export function isCompleteMessage(message: Message): boolean {
  return (
    messageFieldNames.every((name) => message[name].trim() !== '') &&
    subjects.some(({ value }) => value === message.subject) &&
    /^[^\s@]+@[^\s@]+$/.test(message.email.trim())
  );
}
