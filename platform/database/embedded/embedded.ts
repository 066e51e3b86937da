import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings, Login } from '#platform/database/connections.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { findPlace, type Place } from './place.ts';
import { forgetStranger, initialise, lastLogLines, launch, runningPid } from './postgres.ts';

export interface EmbeddedPostgres {
  settings: ConnectionSettings;
  /** Stops the server, unless another process of ours still works with it. */
  stop(): Promise<void>;
}

const startTimeout = 60_000;
const stopTimeout = 20_000;

/** Each process that works with the database holds this advisory lock, shared; the last one out stops the server. */
const inUse = 'pg_advisory_lock_shared(7265)';
const lastOut = 'pg_try_advisory_lock(7265)';

/**
 * Starts the PostgreSQL of `dataDir`, or takes over the one that already runs on it, and keeps it running:
 * a server that dies is started again. Works as root and as an ordinary user.
 */
export async function startEmbedded(dataDir: string, log: (line: string) => void): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const place = findPlace(dataDir, account, log);
  const binaries = findBinaries(account, log);
  await initialise(binaries, place, account);

  let stopping = false;
  let reviving: Promise<void> | undefined;
  let presence: pg.Client | undefined;

  async function bringUp(): Promise<void> {
    const deadline = Date.now() + startTimeout;
    let child: ReturnType<typeof launch> | undefined;
    for (;;) {
      // A server that was launched already is waited for: `stop` ends it in good order.
      if (stopping && !child) return;
      const client = await connect(place).catch(() => undefined);
      if (client) {
        await client.query(`select ${inUse}`);
        // The connection ends when the server does, whoever started it.
        client.once('end', () => {
          reviving = revive();
        });
        presence = client;
        return;
      }
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL did not start. The end of ${place.log}:\n${lastLogLines(place)}`);
      if (!runningPid(place) && (!child || child.exitCode !== null || child.signalCode !== null)) {
        if (child?.exitCode) await sleep(200); // It refused: do not start it in a tight loop.
        forgetStranger(place);
        child = launch(binaries, place, account);
      }
      await sleep(15);
    }
  }

  async function revive(): Promise<void> {
    while (!stopping) {
      log('The connection to PostgreSQL ended; looking after it');
      try {
        return await bringUp();
      } catch (error) {
        log(String(error));
      }
    }
  }

  await bringUp();

  return {
    settings: { forLogin: (login) => createClientConfig(place, login) },
    async stop() {
      if (stopping) return;
      stopping = true;
      await reviving;
      const pid = runningPid(place);
      const last = await isLastOut(presence);
      if (pid && last) await shutDown(place, pid);
    },
  };
}

async function connect(place: Place): Promise<pg.Client> {
  const client = new pg.Client({ ...createClientConfig(place, 'owner'), connectionTimeoutMillis: 2000 });
  // A lost connection is heard of by its 'end'; without a listener the error would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Logs in by the role's own name: a visitors' connection cannot become anybody else. */
function createClientConfig(place: Place, login: Login): pg.ClientConfig {
  return {
    host: place.socket,
    port: 5432,
    database: 'postgres',
    user: login === 'owner' ? 'postgres' : login,
  };
}

async function isLastOut(presence: pg.Client | undefined): Promise<boolean> {
  try {
    await presence?.query('select pg_advisory_unlock_all()');
    const answer = await presence?.query(`select ${lastOut} as last`);
    return answer?.rows[0].last === true;
  } catch {
    return true;
  } finally {
    await presence?.end().catch(() => {});
  }
}

/** Fast shutdown: open transactions are rolled back and all is written; a server that hangs is made to quit. */
async function shutDown(place: Place, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + stopTimeout;
  while (runningPid(place)) {
    if (Date.now() > deadline) {
      signal(pid, 'SIGQUIT');
      return;
    }
    await sleep(20);
  }
}

/** Without effect on a server that has ended by itself meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
