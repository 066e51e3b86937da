/** A file that cannot be read, with a sentence for the owner that says why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
