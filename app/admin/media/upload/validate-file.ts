import { damagedMessage } from './convert/decoded-image.ts';

export type MediaKind = 'image' | 'video';

const megabyte = 1024 * 1024;

/** The size limit in bytes. It and `videoTypes` match the settings of the bucket `images` (supabase/schemas). */
const maxBytes = 50 * megabyte;

/** An image may be larger before it is prepared for the upload: 24 megapixels are 144 MB as a TIFF file of 16 bits. */
const maxImageBytes = 300 * megabyte;

const videoTypes = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'];

/** Returns the error message for a file whose type or size is not allowed; null for any other. */
export function validateFile(kind: MediaKind, file: File): string | null {
  if (kind === 'image' && file.type !== '' && !file.type.startsWith('image/'))
    return describeUnsupportedFormat(file);
  if (kind === 'video' && !videoTypes.includes(file.type))
    return file.type.startsWith('video/')
      ? 'Only MP4, WebM, Ogg and QuickTime videos can be stored. Please save the video as MP4 and upload that.'
      : 'This is not a video file.';
  if (file.size === 0) return `This ${kind} is empty: there is nothing in the file.`;
  if (kind === 'video') return validateSize(kind, file.size);
  return file.size <= maxImageBytes
    ? null
    : `This image is ${toMegabytes(file.size)} MB; at most 300 MB can be read. Please make it smaller.`;
}

/** Returns the error message for a file that is too large; null for any other. */
export function validateSize(kind: MediaKind, bytes: number): string | null {
  if (bytes <= maxBytes) return null;
  const advice = kind === 'image' ? 'Please make it smaller' : 'Please make it smaller, or put it on YouTube';
  return `This ${kind} is ${toMegabytes(bytes)} MB; at most 50 MB can be stored. ${advice}.`;
}

/** Rounds up, because a file that is too large must not be reported as 50 MB. */
const toMegabytes = (bytes: number) => Math.ceil((bytes / megabyte) * 10) / 10;

export const rawPhotoMessage =
  'This is a raw photo of a camera, which browsers cannot show. Please export it as JPEG and upload that.';

/** Returns whether a file has the name of a raw photo. Most are like TIFF files, with a small preview as their first page. */
export const isRawPhoto = ({ name }: File): boolean =>
  /\.(?:3fr|arw|cr[23]|dng|erf|fff|iiq|kdc|mef|mos|nef|nrw|orf|pef|raf|raw|rw2|sr2|srf|srw)$/i.test(name);

/** Returns the message, with advice, for an image in an unsupported format, which its type and name tell. */
export function describeUnsupportedFormat(image: File): string {
  const nameAndType = `${image.type} ${image.name}`.toLowerCase();
  if (isRawPhoto(image)) return rawPhotoMessage;
  if (/heic|heif|\.hif|tiff?\b/.test(nameAndType)) return damagedMessage;
  if (/svg/.test(nameAndType))
    return 'SVG images cannot be stored because they can contain scripts. Please save the image as PNG and upload that.';
  if (/pdf/.test(nameAndType))
    return 'This is a PDF document. Please save its page as a JPEG or PNG image and upload that.';
  if (!/^(?:image\/.*)?$/.test(image.type)) return 'This is not an image file.';
  return 'This is not an image that can be stored. Please save the image as JPEG, PNG, WebP, AVIF or GIF and upload that.';
}

/** Returns the error message for a file whose name promises an image or a video, but whose content is something else. */
export function describeWrongContent(kind: MediaKind): string {
  return kind === 'image'
    ? 'This file has the name of an image, but its content is something else. Please save the image as JPEG and upload that.'
    : 'This file has the name of a video, but its content is something else. Please save the video as MP4 and upload that.';
}
