import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import type { Files } from './files/files.ts';
import type { Renditions } from './images/renditions.ts';
import type { PrivilegedQueries } from './privileged-queries.ts';

/** The dependencies of the storage service's handlers. */
export interface StorageService {
  database: Database;
  gateway: Gateway;
  jwt: Jwt;
  files: Files;
  renditions: Renditions;
  privileged: PrivilegedQueries;
  /** In bytes. */
  maxObjectSize: number;
}
