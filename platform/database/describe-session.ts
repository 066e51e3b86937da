/** A session of PostgreSQL, as `pg_stat_activity` shows it. */
export interface SessionDetails {
  pid: number;
  program: string | null;
  login: string | null;
  /** It is null if the login that asks may not read it. */
  state: string | null;
}

/** Describes a session for an operator who has to find it. */
export function describeSession({ pid, program, login, state }: SessionDetails): string {
  const details = [program && `program "${program}"`, login && `login "${login}"`, state].filter(Boolean);
  return `process ${pid} of PostgreSQL (${details.join(', ') || 'no details'})`;
}
