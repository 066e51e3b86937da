import { describe, expect, it } from 'vitest';
import { createStoragePath } from './storage-path.ts';

const now = 1_763_700_000_000;

describe('The storage path of an uploaded file', () => {
  it.each([
    ['beach.png', 'beach.png'],
    ['São Paulo (1).jpeg', 'Sao-Paulo-1.jpeg'],
    ['a/b\\c.png', 'a-b-c.png'],
    ['../../etc/passwd', 'etc-passwd'],
    ['海辺.webp', 'file.webp'],
    ['', 'file'],
    ['.png', 'file.png'],
    ['name.p n%g', 'name.p-n-g'],
  ])('contains the name %j as %j', (fileName, safe) => {
    expect(createStoragePath(fileName, now)).toBe(`${now}_${safe}`);
  });

  // Names that the general rules of EasyList hide, behind the timestamp and its underscore.
  it.each([
    ['banner_ad.jpg', 'banner.jpg'],
    ['728x90.png', 'file.png'],
    ['/ads/lagoon.jpg', 'lagoon.jpg'],
    ['lagoon-300-250.jpg', 'lagoon.jpg'],
    ['webbannerad_lagoon.jpg', 'lagoon.jpg'],
    ['lagoon_adbox_2.webp', 'lagoon_2.webp'],
    ['sponsor.png', 'file.png'],
    ['lagoon-sponsored-links-2.jpg', 'lagoon-links-2.jpg'],
    ['lagoon_728x90ad.jpg', 'lagoon.jpg'],
    ['lagoon_468_60_final.jpg', 'lagoon_final.jpg'],
    ['lagoon_160by600_.jpg', 'lagoon.jpg'],
    ['Sidebar-Advertisement-1.jpg', 'Sidebar-1.jpg'],
    ['lagoon-affiliate-link.jpg', 'lagoon-link.jpg'],
    ['popunder.jpg', 'file.jpg'],
    ['ChatAd_lagoon.jpg', 'lagoon.jpg'],
  ])('leaves out of the name %j what ad blockers hide: %j', (fileName, safe) => {
    expect(createStoragePath(fileName, now)).toBe(`${now}_${safe}`);
  });

  it.each([
    'adventure.jpg',
    'riad-salad.jpg',
    'banner.jpg',
    'IMG_2024_1128.jpg',
    '2024-11-28-lagoon.jpg',
    'DSC_0300-250-1.jpg',
  ])('keeps the name %s', (fileName) => {
    expect(createStoragePath(fileName, now)).toBe(`${now}_${fileName}`);
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
