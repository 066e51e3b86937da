import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, canEnter, changeOwner, getFunctionsAccount } from './account.ts';
import { EmbeddedStartError } from './embedded-start-error.ts';

/** The paths of an embedded database. The operating system account that runs PostgreSQL owns all of them. */
export interface DatabasePaths {
  /** The data directory of PostgreSQL (PGDATA). */
  cluster: string;
  /** The folder of the server's Unix socket, with mode 0700. */
  socket: string;
  /** The folder of the Unix socket for functions. Their account can connect, but not list the folder. */
  functionsSocket: string;
  log: string;
}

/** The path of a Unix socket has at most 107 bytes; the socket's own name is `.s.PGSQL.5432`. */
const maxSocketFolderBytes = 107 - '/.s.PGSQL.5432'.length;

/**
 * Creates and returns a folder outside root's home folder, so that the account that runs PostgreSQL can reach the files
 * in it.
 */
export function createSystemFolder(): string {
  const folder = '/var/lib/wayfare';
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/**
 * Finds the paths of the database of `dataDir`. They are in `dataDir`, unless the account cannot enter it. In that case
 * they are in a folder under /var/lib/wayfare, and the file `dataDir/postgres/location` contains the path of that
 * folder, so that the database is still found when `dataDir` is moved.
 */
export function findPaths(
  dataDir: string,
  account: Account | undefined,
  log: (line: string) => void,
): DatabasePaths {
  const databaseFolder = findDatabaseFolder(join(dataDir, 'postgres'), account, log);
  return {
    cluster: join(databaseFolder, 'cluster'),
    socket: createSocketFolder(databaseFolder, 'socket', account, account),
    functionsSocket: createFunctionsSocketFolder(databaseFolder, account),
    log: join(databaseFolder, 'server.log'),
  };
}

/** Creates the folder of the socket for functions. If they run as another user, their group can connect. */
function createFunctionsSocketFolder(databaseFolder: string, account: Account | undefined): string {
  const client = account && getFunctionsAccount();
  const owner = account && client && { uid: account.uid, gid: client.gid };
  const folder = createSocketFolder(databaseFolder, 'functions-socket', owner, client);
  // Unlike that of `mkdir`, this mode does not depend on the umask.
  if (client) chmodSync(folder, 0o710);
  return folder;
}

/**
 * Creates the folder of a socket in the database's own folder, or elsewhere if the path would be too long or `client`, the
 * account that connects, cannot enter that folder.
 */
function createSocketFolder(
  databaseFolder: string,
  name: string,
  owner: Account | undefined,
  client: Account | undefined,
): string {
  const folder = join(databaseFolder, name);
  const isShort = Buffer.byteLength(folder) <= maxSocketFolderBytes;
  return isShort && (!client || canEnter(databaseFolder, client))
    ? createOwnFolder(folder, owner)
    : createShortSocketFolder(databaseFolder, name, owner);
}

function findDatabaseFolder(
  postgresFolder: string,
  account: Account | undefined,
  log: (line: string) => void,
): string {
  mkdirSync(postgresFolder, { recursive: true });
  const pointer = join(postgresFolder, 'location');
  if (!existsSync(pointer)) {
    changeOwner(postgresFolder, account);
    if (canEnter(postgresFolder, account)) return postgresFolder;
  }
  const databaseFolder = readOrChoosePath(pointer, () =>
    createOwnFolder(join(createSystemFolder(), `database-${randomBytes(4).toString('hex')}`), account),
  );
  rejectCopy(postgresFolder, databaseFolder);
  log(
    `The database is stored in ${databaseFolder}, because the account that runs it cannot enter ${postgresFolder}`,
  );
  return createOwnFolder(databaseFolder, account);
}

/**
 * Rejects a copied data folder that points to the database of the original, which two sites would share by mistake, or to
 * a database that was not copied. An empty database in its place would look like a loss of all data.
 */
function rejectCopy(postgresFolder: string, databaseFolder: string): void {
  const record = `${databaseFolder}.data-folder`;
  const original = existsSync(record) ? readFileSync(record, 'utf8').trim() : postgresFolder;
  // A data folder that was moved is no copy: it has left nothing at its former place.
  const isCopy = original !== postgresFolder && existsSync(join(original, 'location'));
  if (isCopy)
    throw new EmbeddedStartError(
      `${postgresFolder} is a copy of ${original}, whose database is stored in ${databaseFolder} and is not in the copy. ` +
        `Remove ${postgresFolder} to start with an empty database.`,
    );
  if (!existsSync(databaseFolder))
    throw new EmbeddedStartError(
      `The database of ${postgresFolder} is stored in ${databaseFolder}, but ${databaseFolder} does not exist. ` +
        `Copy it from the machine or backup that ${postgresFolder} comes from, or remove ${postgresFolder} to start with an empty database.`,
    );
  writeFileSync(record, `${postgresFolder}\n`);
}

/**
 * Chooses a short path for a socket outside the database's folder. The name of the file that records it depends on the
 * database's path, so that a copy does not connect to the original's database.
 */
function createShortSocketFolder(databaseFolder: string, name: string, owner: Account | undefined): string {
  const hash = createHash('sha256').update(databaseFolder).digest('hex').slice(0, 12);
  const choosePath = () => `/tmp/wayfare-${randomBytes(6).toString('hex')}`;
  return createOwnFolder(readOrChoosePath(join(databaseFolder, `${name}-folder-${hash}`), choosePath), owner);
}

/**
 * Returns the path in `file`. If `file` is missing, creates it with a path from `choose`. Concurrent calls return the
 * same path.
 */
function readOrChoosePath(file: string, choose: () => string): string {
  if (!existsSync(file)) {
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, `${choose()}\n`);
    try {
      // Unlike a rename, a link fails if another process has created the file first.
      linkSync(partial, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(partial);
    }
  }
  return readFileSync(file, 'utf8').trim();
}

function createOwnFolder(path: string, owner: Account | undefined): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  changeOwner(path, owner);
  return path;
}
