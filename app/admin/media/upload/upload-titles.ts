import type { MediaKind } from './validate-file.ts';

export interface UploadTitles {
  uploaded: string;
  /** The text under the title `uploaded`. */
  reminder?: string;
  failed: string;
}

/** The texts for the image and video fields of a slide (docs/product/fixed-texts.md). */
export const createUploadTitles = (kind: MediaKind): UploadTitles => ({
  uploaded: `${kind} uploaded successfully!`,
  reminder: "Don't forget to save your changes.",
  failed: `${kind} Upload Failed`,
});

/** The texts for the image fields of all other forms (docs/product/fixed-texts.md). */
export const imageTitles: UploadTitles = {
  uploaded: 'Image uploaded successfully!',
  failed: 'Image Upload Failed',
};
