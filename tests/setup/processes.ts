import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the IDs of the processes whose command line names a path in this folder. For the data folder of a site, these
 * are initdb and the main process of PostgreSQL. A process that has ended has no command line.
 */
export function listProcessesOn(folder: string): number[] {
  return listCommandLines()
    .filter(({ command }) => command.includes(`${folder}/`))
    .map(({ pid }) => pid);
}

/** A small Linux image has no `ps`, and macOS has no `/proc`. */
function listCommandLines(): { pid: number; command: string }[] {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), command: readCommandLine(pid) }));
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // It has just ended.
  }
}
