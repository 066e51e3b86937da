import { expect, it } from 'vitest';
import { defaultLook } from './look.ts';
import { getLookVersion } from './look-version.ts';

const logo = { url: '/a.png', width: 300, height: 100, iconPoint: null };

it('Each part of the look changes its version', () => {
  const versions = [
    getLookVersion({ ...defaultLook, palette: 'lagoon' }, null),
    getLookVersion({ ...defaultLook, typePair: 'gallery' }, null),
    getLookVersion({ ...defaultLook, accentColor: '#7a2048' }, null),
    getLookVersion(defaultLook, logo),
    getLookVersion(defaultLook, { ...logo, url: '/b.png' }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  for (const version of versions) expect(version).toMatch(/^[a-z\d]+$/);
});

it('The default look has no version, and the part of the logo that the icons show does not change a version', () => {
  expect(getLookVersion(defaultLook, null)).toBeNull();
  expect(getLookVersion(defaultLook, { ...logo, iconPoint: { x: 1, y: 2 } })).toBe(
    getLookVersion(defaultLook, logo),
  );
});
