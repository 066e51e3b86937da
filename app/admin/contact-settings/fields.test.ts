import { describe, expect, it } from 'vitest';
import type { Tables } from '#app/client/database.types.ts';
import { contactInfoForm } from './fields.ts';

const draft = contactInfoForm.toDraft(null);
const findErrors = (part: Partial<typeof draft>) =>
  contactInfoForm.schema
    .safeParse({ ...draft, ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('The contact info form', () => {
  it('shows the owner’s email, and leaves out the sample email', () => {
    const show = (email: string) => contactInfoForm.toDraft({ email } as Tables<'contact_info'>).email;
    expect(show('hello@wayfare.example')).toBe('');
    expect(show('ana@reisen.example')).toBe('ana@reisen.example');
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
    expect(findErrors({ email })).toBeUndefined();
  });

  it.each([
    'hello',
    'hello@localhost',
    'a@b@c.example',
    'a b@c.example',
    '@c.example',
    'a@',
  ])('rejects the email address %j with an error on its field', (email) => {
    expect(findErrors({ email })).toEqual([
      ['email', 'Please enter an email address, such as hello@example.com.'],
    ]);
  });
});
