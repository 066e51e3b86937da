import { rmSync } from 'node:fs';
import { vi } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '#platform/database/embedded/embedded.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** The owner's password of all databases that tests start themselves. */
export const testPassword = 'the password of the tests';

export type TestEmbedded = ReturnType<typeof createTestEmbedded>;

/** Creates a data folder for embedded databases. Stops those that it has started, and removes the folder, when closed. */
export function createTestEmbedded() {
  const dataDir = createTemporaryFolder('embedded');
  const running: EmbeddedPostgres[] = [];
  const stopAll = async () => {
    for (const postgres of running.splice(0)) await postgres.stop();
  };
  return {
    dataDir,
    async start(folder = dataDir, log: (line: string) => void = () => {}, password = testPassword) {
      const postgres = await startEmbedded(folder, password, log);
      running.push(postgres);
      return postgres;
    },
    stopAll,
    async close() {
      await stopAll();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a statement as the owner, on a connection of its own, and returns the rows. */
export async function query(postgres: EmbeddedPostgres, text: string) {
  const database = openDatabase(postgres.settings);
  try {
    return (await database.privileged.query(text)).rows;
  } finally {
    await database.close();
  }
}

/** Has each call of `performance.now()` return a time three seconds after the last one, until the mocks are restored. */
export function speedUpClock(): void {
  let time = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 3000;
    return time;
  });
}
