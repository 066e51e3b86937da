import type { ClientConfig } from 'pg';

/** A login: the owner of the schemas, the authenticator that takes a request's role, or a visitor. */
export type Login = 'owner' | 'authenticator' | 'visitor';

/** The location of a PostgreSQL database, and the login to it. */
export interface ConnectionSettings {
  forLogin(login: Login): ClientConfig;
}
