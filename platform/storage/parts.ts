import type { Context } from 'hono';
import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import type { Files } from './files/files.ts';
import type { Images } from './images/images.ts';
import type { Privileged } from './privileged.ts';

/** What the operations work with. */
export interface Parts {
  database: Database;
  gateway: Gateway;
  jwt: Jwt;
  files: Files;
  images: Images;
  privileged: Privileged;
  /** Bytes. */
  maxObjectSize: number;
}

/** One operation: answers a call, or throws what `answerError` words. */
export type Operation = (parts: Parts) => (c: Context) => Promise<Response>;
