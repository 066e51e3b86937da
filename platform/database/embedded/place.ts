import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, canEnter, giveTo } from './account.ts';

/** Where one embedded database keeps its parts. All are owned by the database's account. */
export interface Place {
  /** PGDATA */
  cluster: string;
  /** Folder of mode 0700 with the Unix socket: who can enter it is who can connect. */
  socket: string;
  log: string;
}

/** A Unix socket's path may have 107 bytes; the socket's own name is `.s.PGSQL.5432`. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length;

/** Where root keeps what an account without rights must be able to reach. */
export function systemFolder(): string {
  const folder = '/var/lib/wayfare';
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/**
 * The place of the database of `dataDir`: in it, or, where the account cannot enter it, in a folder under
 * /var/lib that is remembered in `dataDir/postgres/location`, so that a moved or copied clone still finds it.
 */
export function findPlace(dataDir: string, account: Account | undefined, log: (line: string) => void): Place {
  const home = findHome(join(dataDir, 'postgres'), account, log);
  const socket = join(home, 'socket');
  return {
    cluster: join(home, 'cluster'),
    socket:
      Buffer.byteLength(socket) <= longestSocketFolder
        ? ownFolder(socket, account)
        : shortSocket(home, account),
    log: join(home, 'server.log'),
  };
}

function findHome(inDataDir: string, account: Account | undefined, log: (line: string) => void): string {
  mkdirSync(inDataDir, { recursive: true });
  const pointer = join(inDataDir, 'location');
  if (!existsSync(pointer)) {
    giveTo(inDataDir, account);
    if (canEnter(inDataDir, account)) return inDataDir;
  }
  const home = rememberOnce(pointer, () =>
    join(systemFolder(), `database-${randomBytes(4).toString('hex')}`),
  );
  refuseCopy(inDataDir, home);
  log(`The database lives in ${home}, because its account cannot enter ${inDataDir}`);
  return ownFolder(home, account);
}

/** A copied data folder still points to the original's database: two sites would live on it without knowing. */
function refuseCopy(inDataDir: string, home: string): void {
  const record = `${home}.data-folder`;
  const original = existsSync(record) ? readFileSync(record, 'utf8').trim() : inDataDir;
  const isCopy = original !== inDataDir && existsSync(join(original, 'location'));
  if (isCopy)
    throw new Error(
      `${inDataDir} is a copy of ${original}, whose database lives in ${home} and is not in the copy. ` +
        `Remove ${inDataDir} to start with an empty database.`,
    );
  writeFileSync(record, `${inDataDir}\n`);
}

/** The data folder's path is too long for a socket in it: one of the same owner with a short name serves. */
function shortSocket(home: string, account: Account | undefined): string {
  const name = () => `/tmp/wayfare-${randomBytes(6).toString('hex')}`;
  return ownFolder(rememberOnce(join(home, 'socket-folder'), name), account);
}

/** The path that `file` holds; at the first call the one that `choose` makes. Two first calls at once agree. */
function rememberOnce(file: string, choose: () => string): string {
  if (!existsSync(file)) {
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, `${choose()}\n`);
    try {
      // Unlike a rename, a link never replaces what another process was faster to make.
      linkSync(partial, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(partial);
    }
  }
  return readFileSync(file, 'utf8').trim();
}

function ownFolder(path: string, account: Account | undefined): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveTo(path, account);
  return path;
}
