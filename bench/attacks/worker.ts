import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Target } from './attack.ts';
import { attacks } from './attacks.ts';

/** Runs an attack until it receives a message. Then sends how often each status was received. */
const { title, target }: { title: string; target: Target } = workerData;
const end = new AbortController();
const statuses: Record<number, number> = {};
const attacking = attacks
  .find((attack) => attack.title === title)
  ?.run(target, end.signal, (status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
if (parentPort) {
  await once(parentPort, 'message');
  end.abort();
  await attacking;
  parentPort.postMessage(statuses);
  parentPort.close();
}
