import type { JWTPayload } from 'jose';

export interface Claims extends JWTPayload {
  role?: string;
}

/** The database role of a request, and the claims that row level security policies read. */
export interface Identity {
  role: string;
  claims: Claims;
}
