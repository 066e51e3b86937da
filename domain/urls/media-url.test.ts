import { describe, expect, it } from 'vitest';
import { isMediaUrl } from './media-url.ts';

describe('The URL of an image or video', () => {
  it.each([
    'https://cdn.example/a.png',
    'HTTP://cdn.example/a.png?x=1',
    '/scenes/kyoto.svg',
    ' https://cdn.example/a.png ',
  ])('may be %j', (url) => {
    expect(isMediaUrl(url)).toBe(true);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'cdn.example/a.png',
    '//cdn.example/a',
    '/\\cdn.example/a',
    'https://a b',
  ])('must not be %j', (url) => {
    expect(isMediaUrl(url)).toBe(false);
  });
});
