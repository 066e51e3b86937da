import { describe, expect, it } from 'vitest';
import { contactInfoForm } from './form-definition.ts';

const draft = { email: '', phone: '', address: '' };
const findErrors = (email: string) =>
  contactInfoForm.schema
    .safeParse({ ...draft, email })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('The contact info form', () => {
  it('stores empty fields as null', () => {
    expect(contactInfoForm.schema.parse({ ...draft, phone: ' ' })).toEqual({
      email: null,
      phone: null,
      address: null,
    });
  });

  it('trims the address and keeps the line breaks within it', () => {
    const address = '1 Harbour Road\nLisbon';
    expect(contactInfoForm.schema.parse({ ...draft, address: ` ${address}\n` }).address).toBe(address);
  });

  it.each([
    '',
    '  ',
    'hello@wayfare.example',
    ' hello@wayfare.example ',
    'ülla+x@müller.example',
  ])('accepts the email address %j', (email) => {
    expect(findErrors(email)).toBeUndefined();
  });

  it.each([
    'hello',
    'hello@localhost',
    'a@b@c.example',
    'a b@c.example',
    '@c.example',
    'a@',
  ])('rejects the email address %j with an error on its field', (email) => {
    expect(findErrors(email)).toEqual([
      ['email', 'Please enter an email address, such as hello@example.com.'],
    ]);
  });
});
