import sharp from 'sharp';
import { expect, it } from 'vitest';
import { attachProfile } from './attach-profile.ts';

it('A JPEG gets the color profile of its original in place of its own, and keeps its pixels', async () => {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c83218' } });
  const jpeg = await image.clone().withIccProfile('srgb').jpeg().toBuffer();
  // Larger than a segment can be.
  const profile = new Uint8Array(150_000).map((_, index) => index % 251);
  profile.set(await readProfile(await image.clone().withIccProfile('p3').jpeg().toBuffer()));
  const attached = Buffer.from(attachProfile(jpeg, profile));
  expect((await readProfile(attached)).equals(Buffer.from(profile))).toBe(true);
  const readPixels = (bytes: Buffer) => sharp(bytes).keepIccProfile().raw().toBuffer();
  expect((await readPixels(attached)).equals(await readPixels(jpeg))).toBe(true);
});

const readProfile = async (jpeg: Buffer) => (await sharp(jpeg).metadata()).icc ?? Buffer.alloc(0);
