import { describe, expect, it } from 'vitest';
import { type MediaKind, refusal, refusedFormat, tooLarge } from './validate-file.ts';

const file = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });

describe('a file is not refused', () => {
  it.each<[MediaKind, string, string]>([
    ['image', 'a.jpg', 'image/jpeg'],
    // Whether it is one is seen by its bytes.
    ['image', 'a', ''],
    ['video', 'a.mp4', 'video/mp4'],
    ['video', 'a.mov', 'video/quicktime'],
  ])('as %s: %s (%j)', (kind, name, type) => {
    expect(refusal(kind, file(name, type, 50 * 1024 * 1024))).toBeNull();
  });
});

describe('a file is refused', () => {
  it.each<[MediaKind, string, string, RegExp]>([
    ['image', 'notes.txt', 'text/plain', /^This is not an image file\.$/],
    ['image', 'film.mp4', 'video/mp4', /^This is not an image file\.$/],
    ['image', 'page.pdf', 'application/pdf', /PDF document/],
    ['video', 'notes.txt', 'text/plain', /^This is not a video file\.$/],
    ['video', 'film', '', /^This is not a video file\.$/],
    ['video', 'a.jpg', 'image/jpeg', /^This is not a video file\.$/],
    ['video', 'film.avi', 'video/x-msvideo', /Only MP4, WebM, Ogg and QuickTime/],
  ])('as %s: %s (%j)', (kind, name, type, words) => {
    expect(refusal(kind, file(name, type))).toMatch(words);
  });

  it('where nothing is in it', () => {
    expect(refusal('image', file('a.jpg', 'image/jpeg', 0))).toBe(
      'This picture is empty: there is nothing in the file.',
    );
  });

  it.each([
    [63 * 1024 * 1024, '63'],
    [50 * 1024 * 1024 + 1, '50.1'],
  ])('where it has %i bytes', (bytes, spoken) => {
    expect(tooLarge('picture', bytes)).toBe(
      `This picture is ${spoken} MB; at most 50 MB can be stored. Please save it smaller.`,
    );
    expect(tooLarge('video', bytes)).toContain('YouTube');
  });
});

it.each([
  ['IMG.HEIC', '', /HEIC/],
  ['IMG.heif', 'image/heif', /HEIC/],
  ['logo.svg', 'image/svg+xml', /SVG/],
  ['scan.tiff', 'image/tiff', /not a picture that can be stored/],
  ['photo.jpg', 'image/jpeg', /not a picture that can be stored/],
])('a picture of another kind is refused with what to do: %s', (name, type, words) => {
  expect(refusedFormat(file(name, type))).toMatch(words);
  expect(refusedFormat(file(name, type))).toMatch(/Please save .+ and upload that\.$/);
});
