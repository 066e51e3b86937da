import { joinBytes, readBytes, toLatin1 } from '#app/admin/media/upload/metadata/bytes.ts';

const signature = 'ICC_PROFILE\0';

/** A segment has at most 65,533 bytes, of which the signature and the number of the part take 14. */
const maxPart = 65_519;

/**
 * Gives a JPEG file of the canvas another color profile (ICC.1, annex B.4), without changing its pixels, so that browsers
 * show the colors of the original. Chromium writes a profile of its own.
 */
export function attachProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array<ArrayBuffer> {
  const count = Math.ceil(profile.length / maxPart);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * maxPart, (index + 1) * maxPart);
    const length = 2 + signature.length + 2 + part.length;
    const head = [0xff, 0xe2, length >> 8, length & 255, ...new TextEncoder().encode(signature)];
    return joinBytes([Uint8Array.of(...head, index + 1, count), part]);
  });
  const kept: Uint8Array[] = [];
  let offset = 2;
  // The application data, APP0 to APP15, which is at the start of the file.
  for (; (jpeg[offset + 1] ?? 0) >> 4 === 0xe; ) {
    const [, , high = 0, low = 0] = readBytes(jpeg, offset, 4);
    const segment = readBytes(jpeg, offset, 2 + high * 256 + low);
    if (toLatin1(segment.subarray(4, 4 + signature.length)) !== signature) kept.push(segment);
    offset += segment.length;
  }
  return joinBytes([jpeg.subarray(0, 2), ...kept, ...segments, jpeg.subarray(offset)]);
}
