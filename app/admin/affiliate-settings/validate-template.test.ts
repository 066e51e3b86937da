import { describe, expect, it } from 'vitest';
import { validateTemplate } from './validate-template.ts';

describe('The partner link', () => {
  it.each([
    'https://partner.example/search?ss={destination}&in={checkin}',
    'HTTP://partner.example',
  ])('is valid: %s', (link) => {
    expect(validateTemplate(link, false)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'partner.example/search',
    'https://partner.example/a b',
    'ftp://partner.example',
  ])('is rejected when it is not an http(s) URL: %s', (link) => {
    expect(validateTemplate(link, true)).toBe(
      'Please enter an address that begins with https://, without spaces.',
    );
  });

  it('may be empty unless the stored link could not be read', () => {
    expect(validateTemplate('', true)).toBeNull();
    expect(validateTemplate('', false)).toBe('Please enter a link.');
  });
});
