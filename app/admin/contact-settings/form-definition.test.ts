import { describe, expect, it } from 'vitest';
import { contactInfoForm } from './form-definition.ts';

const draft = { email: '', phone: '', address: '' };
const problemsOf = (email: string) =>
  contactInfoForm.schema
    .safeParse({ ...draft, email })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('contact info', () => {
  it('may be empty, and is null then', () => {
    expect(contactInfoForm.schema.parse({ ...draft, phone: ' ' })).toEqual({
      email: null,
      phone: null,
      address: null,
    });
  });

  it('keeps the lines of an address, without the white space around it', () => {
    const address = '1 Harbour Road\nLisbon';
    expect(contactInfoForm.schema.parse({ ...draft, address: ` ${address}\n` }).address).toBe(address);
  });

  it.each([
    '',
    '  ',
    'hello@wayfare.example',
    ' hello@wayfare.example ',
    'ülla+x@müller.example',
  ])('takes the email %j', (email) => {
    expect(problemsOf(email)).toBeUndefined();
  });

  it.each([
    'hello',
    'hello@localhost',
    'a@b@c.example',
    'a b@c.example',
    '@c.example',
    'a@',
  ])('refuses the email %j in its field', (email) => {
    expect(problemsOf(email)).toEqual([
      ['email', 'Please enter an email address, such as hello@example.com.'],
    ]);
  });
});
