import pg, { type ClientConfig, DatabaseError } from 'pg';
import { DatabaseUnavailable } from './database.ts';
import { createSilenceWatch, type Probe, type SilenceLimits, type SilenceWatch } from './silence-watch.ts';

/** The settings of connections, with their class and the watch that notices if the database falls silent. */
export interface WatchedConfig extends ClientConfig {
  Client: typeof pg.Client;
  watch: SilenceWatch;
}

/** The longest time that connections may take to close. It is longer than any statement of a request may take. */
const closeTimeoutMs = 10_000;

/**
 * Creates the connections of a database, and closes all of them when it falls silent.
 *
 * @param probeConfig how the probe connects
 */
export function createWatchedClients(probeConfig: ClientConfig, limits?: SilenceLimits) {
  const open = new Set<pg.Client>();
  // When a stream is destroyed, the driver rejects the statements that wait on its connection.
  const dropAll = () => {
    for (const client of open) client.connection.stream.destroy();
  };
  const onChange = (isSilent: boolean) => {
    console.error(isSilent ? 'The database does not respond.' : 'The database responds again.');
    if (isSilent) dropAll();
  };
  const watch = createSilenceWatch(() => startProbe(probeConfig), onChange, limits);

  class Client extends pg.Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      open.add(this);
      this.once('end', () => open.delete(this));
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads differ in their results
    override connect(callback?: any): any {
      if (!watch.isSilent) return super.connect(callback);
      open.delete(this);
      const error = new DatabaseUnavailable('The database does not respond');
      if (!callback) return Promise.reject(error);
      process.nextTick(callback, error);
    }
  }

  return {
    /** Adds the class of the connections, which cannot be opened while the database is silent. */
    configure: (config: ClientConfig): WatchedConfig => ({ ...config, Client, watch }),
    /** Waits until `closing` has closed the connections. Those that do not respond are dropped. */
    async close(closing: Promise<unknown>): Promise<void> {
      // Closing waits for the database as a statement does, so that its silence is noticed.
      watch.begin();
      const timeout = setTimeout(dropAll, closeTimeoutMs);
      await closing;
      clearTimeout(timeout);
      watch.close();
    },
  };
}

/** Asks for a response on a new connection. An error that PostgreSQL sends, such as "too many clients", is a response. */
function startProbe(config: ClientConfig): Probe {
  const client = new pg.Client(config);
  client.on('error', () => {});
  const query = async () => {
    try {
      await client.connect();
      await client.query('select 1');
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
    }
  };
  return { answered: query(), cancel: () => client.connection.stream.destroy() };
}
