import { describe, expect, it } from 'vitest';
import { createStoragePath } from './storage-path.ts';

const now = 1_763_700_000_000;

describe('The storage path of an uploaded file', () => {
  it.each([
    ['beach.png', 'beach.png'],
    ['IMG_0001.JPG', 'IMG_0001.JPG'],
    ['São Paulo (1).jpeg', 'Sao-Paulo-1.jpeg'],
    ['100% sun?.png', '100-sun.png'],
    ['a/b\\c.png', 'a-b-c.png'],
    ['../../etc/passwd', 'etc-passwd'],
    ['海辺.webp', 'file.webp'],
    ['.png', 'file.png'],
    ['...', 'file'],
    ['', 'file'],
    ['video.final.v2.mp4', 'video.final.v2.mp4'],
    ['name.p n%g', 'name.p-n-g'],
    ['trailing.', 'trailing'],
  ])('contains the name %j as %j', (fileName, safe) => {
    expect(createStoragePath(fileName, now)).toBe(`${now}_${safe}`);
  });

  it('begins with the folder if there is one', () => {
    expect(createStoragePath('beach.png', now, 'posts')).toBe(`posts/${now}_beach.png`);
  });

  it('is short enough for a file system even if the file name is long, and keeps the extension', () => {
    const path = createStoragePath(`${'x'.repeat(400)}.png`, now);
    expect(path.length).toBeLessThan(160);
    expect(path).toMatch(/\.png$/);
  });
});
