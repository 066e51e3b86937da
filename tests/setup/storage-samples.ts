/** The smallest files that have the signature of their type. */
export const samples = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  webp: Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0', 'latin1'),
  avif: Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B', 'latin1'),
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'),
  mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1'),
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  ogg: Buffer.from('OggS\0\x02\0\0\0\0', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
};
