import type { Context } from 'hono';
import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import type { Files } from '#platform/storage/files/files.ts';
import type { RenditionCache } from '#platform/storage/images/rendition-cache.ts';
import type { Renditions } from '#platform/storage/images/renditions.ts';
import type { VisitorSizes } from '#platform/storage/images/visitor-sizes.ts';
import type { PartialFiles } from '#platform/storage/resumable/store/partial-files.ts';
import type { UploadTurns } from '#platform/storage/resumable/store/upload-turns.ts';
import type { OptionallyAuthenticated } from './optional-authentication.ts';
import type { PrivilegedQueries } from './privileged-queries.ts';

export interface StorageOptions {
  database: Database;
  gateway: Gateway;
  jwt: Jwt;
  files: Files;
  partialFiles: PartialFiles;
  renditionCache: RenditionCache;
  /** The sizes of renditions that visitors get. Default: any size, as in Supabase Storage. */
  visitorSizes?: VisitorSizes;
  /** The maximum size of an object in bytes, even if its bucket allows more. Default: 50 MiB. */
  maxObjectSize?: number;
}

/** The dependencies of the storage service's handlers. */
export interface StorageService extends Omit<StorageOptions, 'renditionCache'> {
  uploadTurns: UploadTurns;
  renditions: Renditions;
  maxObjectSize: number;
  getPrivileged(context: Context): PrivilegedQueries;
}

/** The handler of a route without an identity. */
export type PublicHandler = Handler<StorageService>;

/** The handler of a route that acts as the caller, under row level security. */
export type CallerHandler = Handler<StorageService, Authenticated>;

/** The handler of routes that serve callers with and without an identity, which is `context.var.identity`. */
export type OpenHandler = (
  service: StorageService,
  context: Context<Authenticated> | Context<OptionallyAuthenticated>,
) => Promise<Response>;
