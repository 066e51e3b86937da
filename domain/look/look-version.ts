import { createChecksum } from '#domain/share/checksum.ts';
import type { Logo } from './logo.ts';
import { defaultLook, type Look } from './look.ts';

/** The version of a look and its logo, for the URLs of images that show them. Null for the default look without a logo. */
export function getLookVersion({ palette, typePair, accentColor }: Look, logo: Logo | null): string | null {
  const values = [palette, typePair, accentColor, logo?.url ?? null];
  const defaults = [defaultLook.palette, defaultLook.typePair, defaultLook.accentColor, null];
  return values.every((value, index) => value === defaults[index])
    ? null
    : createChecksum(JSON.stringify(values));
}
