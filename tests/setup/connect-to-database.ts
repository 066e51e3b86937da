import pg from 'pg';
import { closeLater } from './close-after-tests.ts';

/** Connects to a database until the test or, outside of tests, those of the file have ended. The database may end before. */
export async function connectToDatabase(config: pg.ClientConfig | string): Promise<pg.Client> {
  const client = new pg.Client(config).on('error', () => {});
  await client.connect();
  closeLater(() => client.end());
  return client;
}
