/** A new database runs all migrations. Their names help only after an update, which runs a few. */
const maxNamed = 10;

/** The line of the log about the migrations that a start has run. */
export const describeMigrations = (names: readonly string[]): string =>
  names.length > maxNamed
    ? `Ran ${names.length} migrations, up to ${names.at(-1)}`
    : `Ran migrations: ${names.join(', ')}`;
