import type { Context } from 'hono';
import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import type { Files } from '#platform/storage/files/files.ts';
import type { Renditions } from '#platform/storage/images/renditions.ts';
import type { VisitorSizes } from '#platform/storage/images/visitor-sizes.ts';
import type { PartialFiles } from '#platform/storage/resumable/store/partial-files.ts';
import type { UploadTurns } from '#platform/storage/resumable/store/upload-turns.ts';
import type { OptionallyAuthenticated } from './optional-authentication.ts';
import type { PrivilegedQueries } from './privileged-queries.ts';

/** The dependencies of the storage service's handlers. */
export interface StorageService {
  database: Database;
  gateway: Gateway;
  jwt: Jwt;
  files: Files;
  partialFiles: PartialFiles;
  uploadTurns: UploadTurns;
  renditions: Renditions;
  /** The sizes of renditions that visitors get. Undefined means any size. */
  visitorSizes?: VisitorSizes;
  getPrivileged(context: Context): PrivilegedQueries;
  /** The size in bytes. */
  maxObjectSize: number;
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
