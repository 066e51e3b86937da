import { invalid } from './errors.ts';

/** The address form of HTML's email fields: no spaces, quotes, line breaks or second `@` pass it. */
const form =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** An address in the one form it is kept and compared in; undefined if it is none (docs/protocols.md#auth-requests). */
export function asEmailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= 255 && form.test(address) ? address : undefined;
}

/** As `asEmailAddress`; throws the protocol's refusal. */
export function requireEmailAddress(text: string): string {
  const address = asEmailAddress(text);
  if (!address) throw invalid('Unable to validate email address: invalid format');
  return address;
}
