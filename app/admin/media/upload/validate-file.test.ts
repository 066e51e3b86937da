import { describe, expect, it } from 'vitest';
import { describeUnsupportedFormat, type MediaKind, validateFile, validateSize } from './validate-file.ts';

const file = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });

describe('A valid file', () => {
  it.each<[MediaKind, string, string]>([
    ['image', 'a.jpg', 'image/jpeg'],
    // If a file has no type, its format is detected later, from its bytes.
    ['image', 'a', ''],
    ['video', 'a.mov', 'video/quicktime'],
  ])('is accepted as an upload of the kind %s: %s (%j)', (kind, name, type) => {
    expect(validateFile(kind, file(name, type, 50 * 1024 * 1024))).toBeNull();
  });
});

describe('An invalid file', () => {
  it.each<[MediaKind, string, string, RegExp]>([
    ['image', 'notes.txt', 'text/plain', /^This is not an image file\.$/],
    ['image', 'page.pdf', 'application/pdf', /PDF document/],
    ['video', 'a.jpg', 'image/jpeg', /^This is not a video file\.$/],
    ['video', 'clip.avi', 'video/x-msvideo', /Only MP4, WebM, Ogg and QuickTime/],
  ])('is rejected as an upload of the kind %s: %s (%j)', (kind, name, type, message) => {
    expect(validateFile(kind, file(name, type))).toMatch(message);
  });

  it('is rejected when it is an image that is too large to be read', () => {
    const megabytes = 1024 * 1024;
    expect(validateFile('image', file('scan.tif', 'image/tiff', 300 * megabytes))).toBeNull();
    expect(validateFile('image', file('scan.tif', 'image/tiff', 301 * megabytes))).toBe(
      'This image is 301 MB; at most 300 MB can be read. Please make it smaller.',
    );
  });

  it('is rejected when it is empty', () => {
    expect(validateFile('image', file('a.jpg', 'image/jpeg', 0))).toBe(
      'This image is empty: there is nothing in the file.',
    );
  });

  it.each([
    [63 * 1024 * 1024, '63'],
    [50 * 1024 * 1024 + 1, '50.1'],
  ])('is rejected when it has %i bytes, and the error says how large it is', (bytes, size) => {
    expect(validateSize('image', bytes)).toBe(
      `This image is ${size} MB; at most 50 MB can be stored. Please make it smaller.`,
    );
    expect(validateSize('video', bytes)).toContain('YouTube');
  });
});

it.each([
  // What is HEIC or TIFF is converted, so this is something else.
  ['IMG.HEIC', '', /damaged/],
  ['IMG', 'image/heif', /damaged/],
  ['scan.tiff', 'image/tiff', /damaged/],
  ['DSC_0001.NEF', '', /raw photo/],
  ['logo.svg', 'image/svg+xml', /SVG/],
  // The name and type of a JPEG: the caller has found that the bytes are something else.
  ['photo.jpg', 'image/jpeg', /not an image that can be stored/],
])('An image of an unsupported format is rejected with advice: %s', (name, type, message) => {
  expect(describeUnsupportedFormat(file(name, type))).toMatch(message);
  expect(describeUnsupportedFormat(file(name, type))).toMatch(/Please (?:save|export) .+ and upload that\.$/);
});
