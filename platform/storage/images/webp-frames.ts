/**
 * The maximum number of frames of a source. libwebp looks for each frame from the beginning of the file, so the time for the
 * header alone grows with the square of their number: 40,000 frames in 2 MB take 5 seconds, and ten times as many fit in a
 * source. 5,000 are three minutes of video.
 */
export const maxWebpFrames = 5000;

const riffHeaderSize = 12;
const chunkHeaderSize = 8;

/**
 * Counts the frames of an animated WebP by its chunks, each padded to an even size (RFC 9649, 2.3 and 2.7). Returns 0 for
 * any other file. No other format takes long: a GIF is read once, and of an animated PNG only the still image is read.
 */
export function countWebpFrames(file: Uint8Array): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const readName = (offset: number) => bytes.toString('latin1', offset, offset + 4);
  if (readName(0) !== 'RIFF' || readName(8) !== 'WEBP') return 0;
  let frames = 0;
  for (let offset = riffHeaderSize; offset + chunkHeaderSize <= bytes.length; ) {
    if (readName(offset) === 'ANMF') frames += 1;
    const size = bytes.readUInt32LE(offset + 4);
    offset += chunkHeaderSize + size + (size % 2);
  }
  return frames;
}
