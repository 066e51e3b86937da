import type { MediaKind } from './validate-file.ts';

/** What the notices of an upload say. */
export interface UploadTitles {
  uploaded: string;
  /** Beneath it. */
  reminder?: string;
  failed: string;
}

/** As a slide's fields say it (docs/product.md#errors, #constants). */
export const titlesOf = (kind: MediaKind): UploadTitles => ({
  uploaded: `${kind} uploaded successfully!`,
  reminder: "Don't forget to save your changes.",
  failed: `${kind} Upload Failed`,
});

/** As the forms of posts and destinations say it (docs/product.md#errors, #constants). */
export const imageTitles: UploadTitles = {
  uploaded: 'Image uploaded successfully!',
  failed: 'Image Upload Failed',
};
