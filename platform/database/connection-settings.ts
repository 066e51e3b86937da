import type { ClientConfig } from 'pg';

/**
 * The role that a connection logs in as: the owner of the schemas, the authenticator that switches to a request's role,
 * or a visitor.
 */
export type Login = 'owner' | 'authenticator' | 'visitor';

/** The location of a PostgreSQL database, and the login to it. */
export interface ConnectionSettings {
  forLogin(login: Login): ClientConfig;
}
