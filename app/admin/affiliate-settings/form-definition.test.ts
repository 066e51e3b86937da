import { describe, expect, it } from 'vitest';
import { validateTemplate } from './form-definition.ts';

describe('The template of the booking link', () => {
  it.each([
    'https://partner.example/search?ss={destination}&in={checkin}',
    'HTTP://partner.example',
    'https://отели.example/東京?d={destination}',
    'https://{destination}.partner.example/',
    'https://network.example/go?ued=https%3A%2F%2Fshop.example%2F%3Fss%3D%7Bdestination%7D',
  ])('is valid: %s', (template) => {
    expect(validateTemplate(template, false)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'partner.example/search',
    'https://partner.example/a b',
    'ftp://partner.example',
    'https://[',
    'https://partner.example:99999/',
  ])('is rejected when it is not an http(s) URL: %s', (template) => {
    expect(validateTemplate(template, true)).toBe(
      'Please enter a URL that begins with https:// and contains no spaces.',
    );
  });

  it('may be empty unless the stored template could not be read', () => {
    expect(validateTemplate('', true)).toBeNull();
    expect(validateTemplate('', false)).toBe('Please enter a URL.');
  });
});
