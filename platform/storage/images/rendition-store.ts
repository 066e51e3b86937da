export interface StoredRendition {
  /** The version of the source image. */
  version: string;
  key: string;
  /** The size in bytes. */
  size: number;
  /** The time when it was last used, or created where the store does not record its use, in ms since 1970. */
  usedAt: number;
}

/** The store of a `RenditionCache`. The cache validates versions and keys. */
export interface RenditionStore {
  read(version: string, key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Writes all bytes or none. Another server may write the same rendition at the same time. */
  write(version: string, key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Lists the renditions of a source, or of all. A file that a crash has left incomplete is listed, too, as never used.
   */
  list(version?: string): Promise<StoredRendition[]>;
  /** Ignores renditions that do not exist. */
  remove(renditions: StoredRendition[]): Promise<void>;
}
