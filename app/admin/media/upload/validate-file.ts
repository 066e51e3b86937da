/** Why a file is not sent at all, in words for the owner. The bucket checks the same (supabase/migrations, `images`). */

export type MediaKind = 'image' | 'video';

/** Bytes; the bucket's own limit. */
const mostBytes = 50 * 1024 * 1024;

const videoTypes = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'];

/** Why a file cannot be stored as this kind, by what it says of itself; null when nothing speaks against it. */
export function refusal(kind: MediaKind, file: File): string | null {
  const what = kind === 'image' ? 'picture' : 'video';
  if (kind === 'image' && file.type !== '' && !file.type.startsWith('image/')) return refusedFormat(file);
  if (kind === 'video' && !videoTypes.includes(file.type))
    return file.type.startsWith('video/')
      ? 'Only MP4, WebM, Ogg and QuickTime videos can be stored. Please save it as MP4 and upload that.'
      : 'This is not a video file.';
  if (file.size === 0) return `This ${what} is empty: there is nothing in the file.`;
  return tooLarge(what, file.size);
}

/** Why a file of this many bytes is not stored; null when it is not too large. */
export function tooLarge(what: 'picture' | 'video', bytes: number): string | null {
  if (bytes <= mostBytes) return null;
  const advice =
    what === 'picture' ? 'Please save it smaller' : 'Please save it smaller, or put it on YouTube';
  return `This ${what} is ${megabytes(bytes)} MB; at most 50 MB can be stored. ${advice}.`;
}

/** Rounded up: what is too large must not look as if it were not. */
const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 10) / 10;

/** Why a file that is none of the stored kinds of picture is not taken, and what to do. */
export function refusedFormat(found: 'heic' | File): string {
  const told = found === 'heic' ? found : `${found.type} ${found.name}`.toLowerCase();
  if (/heic|heif|\.hif/.test(told))
    return 'Most browsers cannot show HEIC pictures. Please save or export it as JPEG and upload that.';
  if (/svg/.test(told))
    return 'SVG drawings cannot be stored, for they can hold programs. Please save it as PNG and upload that.';
  if (/pdf/.test(told))
    return 'This is a PDF document. Please save its page as a JPEG or PNG picture and upload that.';
  if (found !== 'heic' && !/^(?:image\/.*)?$/.test(found.type)) return 'This is not an image file.';
  return 'This is not a picture that can be stored. Please save it as JPEG, PNG, WebP, AVIF or GIF and upload that.';
}
