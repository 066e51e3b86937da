import { describe, expect, it } from 'vitest';
import { createProfileUrl } from './profile-url.ts';

const facebook = createProfileUrl('Facebook');
const instagram = createProfileUrl('Instagram');
const youTube = createProfileUrl('YouTube');

describe('The URL of a profile', () => {
  it.each([
    ['', null],
    ['nordlicht.journeys', 'https://www.instagram.com/nordlicht.journeys'],
    [' @nordlicht.journeys ', 'https://www.instagram.com/nordlicht.journeys'],
    ['slow_portugal.', 'https://www.instagram.com/slow_portugal.'],
    ['_ana', 'https://www.instagram.com/_ana'],
    ['wayfare.com', 'https://www.instagram.com/wayfare.com'],
    ['@instagram.com', 'https://www.instagram.com/instagram.com'],
    ['instagram.com', 'https://instagram.com'],
    ['instagram.com/far.away', 'https://instagram.com/far.away'],
    ['https://www.instagram.com/far.away/?hl=de', 'https://www.instagram.com/far.away/?hl=de'],
    ['www.wayfare.example', 'https://www.wayfare.example'],
    ['wayfare.example/instagram', 'https://wayfare.example/instagram'],
    ['notinstagram.com/a', 'https://notinstagram.com/a'],
  ])('in the field of Instagram, from %j, is %j', (text, url) => {
    expect(instagram.parse(text)).toBe(url);
  });

  it.each([
    ['nordlicht.reisen', 'https://www.facebook.com/nordlicht.reisen'],
    ['fb.com', 'https://fb.com'],
    ['m.facebook.com/nordlicht', 'https://m.facebook.com/nordlicht'],
  ])('in the field of Facebook, from %j, is %j', (text, url) => {
    expect(facebook.parse(text)).toBe(url);
  });

  it.each([
    ['nord-licht', 'https://www.youtube.com/@nord-licht'],
    ['@旅行', 'https://www.youtube.com/@旅行'],
    ['youtu.be', 'https://youtu.be'],
    ['youtube.com/@nord.licht', 'https://youtube.com/@nord.licht'],
  ])('in the field of YouTube, from %j, is %j', (text, url) => {
    expect(youTube.parse(text)).toBe(url);
  });

  it.each([
    [instagram, 'youtube.com', 'YouTube', 'Instagram'],
    [instagram, 'https://m.facebook.com/nordlicht', 'Facebook', 'Instagram'],
    [facebook, 'instagram.com/nordlicht', 'Instagram', 'Facebook'],
    [youTube, 'www.tiktok.com/@nordlicht', 'TikTok', 'YouTube'],
    [youTube, 'https://x.com/nordlicht', 'X', 'YouTube'],
  ])('is not that of a page on another network', (schema, text, found, network) => {
    expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      `This is a page on ${found}. Please enter your page on ${network}, or its handle, such as @you.`,
    ]);
  });

  it.each([
    '@',
    '/a',
    '@a@b.example',
    'ana@reisen.example',
    'javascript:alert(1)',
    'https://a b',
  ])('is not made from %j', (text) => {
    expect(instagram.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter the URL of your page, or its handle, such as @you.',
    ]);
  });
});
