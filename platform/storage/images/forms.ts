import type { Files } from '#platform/storage/files/files.ts';

/**
 * Where made forms of pictures lie: a cache, bounded, of which anything may be missing at any time. A form goes by
 * the version of its source and by the name of its recipe; neither's bytes ever change.
 */
export interface Forms {
  read(version: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  write(version: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Removes all forms of a source. */
  remove(version: string): Promise<void>;
  /** Removes what is beyond the bound, what was used longest ago first, and what crashes left half written. */
  trim(): Promise<void>;
  /** Sources that have forms, in batches. */
  versions(): AsyncIterable<string[]>;
}

/** The same files; with each its forms go. */
export function withForms(files: Files, forms: Forms): Files {
  return {
    ...files,
    async remove(version) {
      await files.remove(version);
      await forms.remove(version);
    },
  };
}
