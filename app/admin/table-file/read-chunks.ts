import { createBreaks } from './create-breaks.ts';
import { createPieceDecoder } from './encoding/text-decoder.ts';

/** The length in characters: parsing this many takes a millisecond or two. */
const maxSlice = 32 * 1024;

/** Reads a file as text, slice by slice, with breaks in which the page stays usable and shows the part that is done. */
export async function readChunks(
  file: Blob,
  encoding: string,
  onSlice: (text: string) => void,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const decoder = createPieceDecoder(encoding);
  let read = 0;
  const takeBreak = createBreaks(signal);
  const pass = async (text: string) => {
    for (let start = 0; start < text.length; start += maxSlice) {
      onSlice(text.slice(start, start + maxSlice));
      if (await takeBreak()) onProgress(read / file.size);
    }
  };
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    read += value.length;
    await pass(decoder.decode(value));
  }
  await pass(decoder.end());
  onProgress(1);
}
