import { oversizedField } from '#domain/oversized-form.ts';
import { BodyTooLarge, readBytes } from '#platform/http/body.ts';

/** The size in bytes: a message of 10,000 characters of four bytes, and 8 KiB for all other fields. */
const maxTextSize = 48 * 1024;

/** Percent-encoding turns one byte into three. */
const maxFormSize = 3 * maxTextSize;

/** The contact form has four. */
const maxFields = 20;

// A comma could add a second type, which `formData` would prefer.
const formType = /^application\/x-www-form-urlencoded\s*(;[^,]*)?$/i;

/**
 * Returns whether the body can be a form of the site's own pages. Multipart forms are not accepted, because no page sends
 * one and the headers of their parts take long to parse.
 */
export function isFormType({ headers }: Request): boolean {
  const type = headers.get('content-type');
  return type === null || formType.test(type);
}

/**
 * Reads the whole form before its turn comes, so that a client that sends it slowly keeps no other from its turn. Parsing a
 * form, and showing its text again, takes time that all visitors share, so its size is limited first. A form that is too
 * large is replaced by a field that says so.
 *
 * @throws BodyIncomplete
 */
export async function receiveForm(form: Request): Promise<Request> {
  const body = await readForm(form);
  if (body) return new Request(form, { body });
  // `new Request(form, …)` would open the body of the form.
  const { url, method, signal } = form;
  const headers = new Headers(form.headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
  return new Request(url, { method, headers, signal, body: new URLSearchParams({ [oversizedField]: '' }) });
}

const ampersand = '&'.charCodeAt(0);
const percent = '%'.charCodeAt(0);

/** Returns null if the form is too large. */
async function readForm(form: Request): Promise<Buffer<ArrayBuffer> | null> {
  const body = await readBytes(form, maxFormSize).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return null;
    throw error;
  });
  if (!body) return null;
  let fields = 1;
  let textSize = body.length;
  for (const byte of body) {
    if (byte === ampersand) fields += 1;
    if (byte === percent) textSize -= 2;
  }
  return fields > maxFields || textSize > maxTextSize ? null : body;
}
