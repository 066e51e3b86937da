import { describe, expect, it } from 'vitest';
import { validateTemplate } from './validate-template.ts';

describe('what is wrong with the partner link', () => {
  it.each([
    'https://partner.example/search?ss={destination}&in={checkin}',
    'HTTP://partner.example',
  ])('is nothing: %s', (link) => {
    expect(validateTemplate(link, false)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'partner.example/search',
    'https://partner.example/a b',
    'ftp://partner.example',
  ])('is that it is no web address: %s', (link) => {
    expect(validateTemplate(link, true)).toBe(
      'Please enter an address that begins with https://, without spaces.',
    );
  });

  it('is that it is empty, unless that is meant', () => {
    expect(validateTemplate('', true)).toBeNull();
    expect(validateTemplate('', false)).toBe('Please enter a link.');
  });
});
