import sharp from 'sharp';
import { getIconSquare, type Logo } from '#domain/look/logo.ts';
import { ownersFileOptions, readOwnersFile } from '#server/images/read-owners-file.ts';
import { createIco } from './create-ico.ts';

export interface IconJob {
  /** The file of the logo. */
  file: Uint8Array;
  iconPoint: Logo['iconPoint'];
}

/** The icons by the names under which the site serves them. */
export type SiteIcons = Record<
  | 'favicon.svg'
  | 'favicon.ico'
  | 'apple-touch-icon.png'
  | 'icon-192.png'
  | 'icon-512.png'
  | 'icon-maskable-512.png',
  Uint8Array
>;

/** The paper of the site (app/ui/styles/tokens.css): what can be read in the header can be read on it. */
const paper = '#fbf7f0';

/** The largest side of the logo in an icon. */
const workingSize = 1024;

/** Parts of the side of an icon. */
const cornerRadius = 0.18;
const padding = {
  /** A tab has little room: every pixel counts. */
  none: 0,
  /** The padding on a home screen, whose corners the system rounds. */
  homeScreen: 0.1,
  /** Whatever is outside a circle of 80% of the side may be cut off (https://www.w3.org/TR/appmanifest/#icon-masks). */
  mask: 0.2,
};

/**
 * Makes the icons of the site from the owner's logo. Throws if the file is no image. It sets limits for the whole process,
 * so it runs in one of its own.
 */
export async function composeIcons({ file, iconPoint }: IconJob): Promise<SiteIcons> {
  sharp.concurrency(1);
  sharp.cache(false);
  const logo = await readOwnersFile(file, () => cutSquare(file, iconPoint));
  const rounded = (size: number) => drawIcon(logo, size, padding.none, true);
  const square = (size: number, space: number) => drawIcon(logo, size, space, false);
  const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await rounded(size) })));
  return {
    'favicon.svg': wrap(await rounded(96)),
    'favicon.ico': createIco(small),
    'apple-touch-icon.png': await square(180, padding.homeScreen),
    'icon-192.png': await rounded(192),
    'icon-512.png': await square(512, padding.homeScreen),
    'icon-maskable-512.png': await square(512, padding.mask),
  };
}

/** Cuts the part of the logo that its icons show, as a square with transparent space where the logo is narrower. */
async function cutSquare(file: Uint8Array, iconPoint: Logo['iconPoint']): Promise<Buffer> {
  const { width, height } = (await sharp(file, ownersFileOptions).metadata()).autoOrient;
  const { left, top, side } = getIconSquare({ width, height, iconPoint });
  return sharp(file, ownersFileOptions)
    .extract({
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      width: Math.min(side, width),
      height: Math.min(side, height),
    })
    .resize({
      width: workingSize,
      height: workingSize,
      fit: 'contain',
      background: 'transparent',
      withoutEnlargement: false,
    })
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Draws an icon: the logo on paper, which also takes the place of a white background. */
async function drawIcon(logo: Buffer, size: number, space: number, isRounded: boolean): Promise<Buffer> {
  const inner = size - 2 * Math.round(size * space);
  const radius = isRounded ? size * cornerRadius : 0;
  const sheet = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${paper}"/></svg>`,
  );
  const drawn = await sharp(sheet)
    .composite([
      {
        input: await sharp(logo).resize(inner, inner).png().toBuffer(),
        gravity: 'centre',
        blend: 'multiply',
      },
      { input: sheet, blend: 'dest-in' },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(drawn).png({ compressionLevel: 9 }).toBuffer();
}

/** A PNG as an SVG, for whoever still has the URL of the default icon. */
const wrap = (png: Buffer) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );
