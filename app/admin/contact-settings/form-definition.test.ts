import { describe, expect, it } from 'vitest';
import { contactInfoForm } from './form-definition.ts';

const draft = contactInfoForm.toDraft(null);
const parseErrors = (part: Partial<typeof draft>) =>
  contactInfoForm.schema
    .safeParse({ ...draft, ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

const findErrors = (email: string) => parseErrors({ email });

describe('The contact info form', () => {
  it('stores empty fields as null', () => {
    expect(contactInfoForm.schema.parse({ ...draft, phone: ' ' })).toEqual({
      email: null,
      phone: null,
      address: null,
      facebook_url: null,
      instagram_url: null,
      youtube_url: null,
    });
  });

  it('adds https:// to the URL of a profile', () => {
    const fields = { ...draft, instagram_url: ' instagram.com/wayfare ', youtube_url: 'http://youtu.be/@w' };
    expect(contactInfoForm.schema.parse(fields)).toMatchObject({
      instagram_url: 'https://instagram.com/wayfare',
      youtube_url: 'http://youtu.be/@w',
    });
  });

  it('completes the handle of a profile', () => {
    const handles = { facebook_url: '@way.fare', instagram_url: ' @wayfare ', youtube_url: '@wayfare' };
    expect(contactInfoForm.schema.parse({ ...draft, ...handles })).toMatchObject({
      facebook_url: 'https://www.facebook.com/way.fare',
      instagram_url: 'https://www.instagram.com/wayfare',
      youtube_url: 'https://www.youtube.com/@wayfare',
    });
    const words = {
      facebook_url: 'slowportugal',
      instagram_url: 'slow_portugal',
      youtube_url: 'slow-portugal ',
    };
    expect(contactInfoForm.schema.parse({ ...draft, ...words })).toMatchObject({
      facebook_url: 'https://www.facebook.com/slowportugal',
      instagram_url: 'https://www.instagram.com/slow_portugal',
      youtube_url: 'https://www.youtube.com/@slow-portugal',
    });
  });

  it('shows no sample email as if it were the owner’s', () => {
    const stored = {
      id: 1,
      phone: null,
      address: null,
      facebook_url: null,
      instagram_url: null,
      youtube_url: null,
    };
    const show = (email: string) =>
      contactInfoForm.toDraft({ ...stored, email, updated_at: '2026-11-27T12:00:00Z' }).email;
    expect(show('hello@wayfare.example')).toBe('');
    expect(show('ana@reisen.example')).toBe('ana@reisen.example');
  });

  it('says all that is wrong at once', () => {
    const fields = { email: 'hello', facebook_url: 'a b', youtube_url: '/c' };
    expect(parseErrors(fields)?.map(([field]) => field)).toEqual(['email', 'facebook_url', 'youtube_url']);
  });

  it.each([
    '@way fare',
    'wayfare@example.com',
    '/wayfare',
    'javascript:alert(1)',
    'https://a b.example',
  ])('rejects %j as the URL of a profile', (facebook_url) => {
    expect(parseErrors({ facebook_url })).toEqual([
      ['facebook_url', 'Please enter the URL of your page, or its handle, such as @you.'],
    ]);
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
