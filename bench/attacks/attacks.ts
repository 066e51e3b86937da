import { allowedReads } from './allowed-reads.ts';
import type { Attack } from './attack.ts';
import { writes } from './bodies.ts';
import { cacheBusting } from './cache-busting.ts';
import { floods } from './floods.ts';
import { renditions } from './renditions.ts';
import { signIns } from './sign-ins.ts';
import { silentDatabase } from './silent-database.ts';
import { slowReads } from './slow-reads.ts';

/** The attacks in the order of the table in docs/benchmarks.md. */
export const attacks: Attack[] = [
  ...slowReads,
  ...allowedReads,
  ...writes,
  silentDatabase,
  ...signIns,
  ...cacheBusting,
  ...renditions,
  ...floods,
];
