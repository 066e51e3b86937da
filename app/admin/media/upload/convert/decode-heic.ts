import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { readBoxes } from '#app/admin/media/upload/metadata/boxes.ts';
import { toLatin1 } from '#app/admin/media/upload/metadata/bytes.ts';
import {
  type DecodedImage,
  damagedMessage,
  keepRgbProfile,
  limitPixels,
  UnconvertibleImageError,
} from './decoded-image.ts';

/** The part of libheif's JavaScript that its types leave out. */
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Writes the pixels, and calls back with null if it cannot. */
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    onShown: (target: object | null) => void,
  ): void;
}

/**
 * Decodes the primary image of a HEIC file (ISO 23008-12), as phones write them: a grid of tiles, turned upright, with 8 or
 * 10 bits a channel. Gain maps, depth and the other images of a series are left out. libheif applies the rotation. Its
 * licence (LGPL-3.0) wants it to be exchangeable: the build keeps it as a file of its own, in which it can be replaced.
 */
export async function decodeHeic(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedImage> {
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer();
  const libheif = createLibheif({ wasmBinary }) as unknown as Libheif;
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) throw new UnconvertibleImageError(damagedMessage);
  const [width, height] = [image.get_width(), image.get_height()];
  limitPixels(width, height);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data: pixels, width, height }, resolve));
  if (!shown) throw new UnconvertibleImageError(damagedMessage);
  return { width, height, pixels, orientation: 1, ...readColors(bytes) };
}

/** Reads the colors of the first box `colr` of the file's properties. The tiles of an image share one. */
function readColors(bytes: Uint8Array): Pick<DecodedImage, 'profile' | 'colorSpace'> {
  const findBox = (within: { start: number; end: number } | undefined, type: string, skipped = 0) =>
    within && readBoxes(bytes, within.start + skipped, within.end).find((box) => box.type === type);
  // A `meta` box starts with four bytes of version and flags.
  const properties = findBox(findBox(findBox({ start: 0, end: bytes.length }, 'meta'), 'iprp', 4), 'ipco');
  const boxes = properties ? readBoxes(bytes, properties.start, properties.end) : [];
  const colors = boxes
    .filter(({ type }) => type === 'colr')
    .map(({ start, end }) => ({
      type: toLatin1(bytes.subarray(start, start + 4)),
      content: bytes.subarray(start + 4, end),
    }));
  const profile = colors.find(({ type }) => type === 'prof' || type === 'rICC');
  // ISO 23091-2: the primaries of Display P3.
  const isP3 = colors[0]?.type === 'nclx' && colors[0].content[1] === 12;
  return {
    profile: keepRgbProfile(profile?.content),
    colorSpace: isP3 ? 'display-p3' : 'srgb',
  };
}
