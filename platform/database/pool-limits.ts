import type { PoolLimits } from './bounded-pool.ts';
import type { ServiceName } from './database.ts';

export const serverConnections = 2;

/** The pool of signed-in users. Each user leaves connections to the others. */
export const userLimits: PoolLimits = {
  connections: 5,
  connectionsPerClient: 3,
  maxWaiting: 1000,
  maxWaitingPerClient: 200,
  maxWaitMs: 3000,
};

/**
 * The pool of anonymous transactions: writes, function calls, estimates, and storage (docs/protocols/connections.md).
 */
export const anonymousLimits: PoolLimits = {
  connections: 3,
  connectionsPerClient: 1,
  maxWaiting: 100,
  maxWaitingPerClient: 20,
  maxWaitMs: 3000,
};

/** The pools of the services' own statements. A page has many images, so many requests of a client to storage may wait. */
export const serviceLimits: Record<ServiceName, PoolLimits> = {
  auth: {
    connections: 3,
    connectionsPerClient: 1,
    maxWaiting: 1000,
    maxWaitingPerClient: 20,
    maxWaitMs: 2000,
  },
  storage: {
    connections: 2,
    connectionsPerClient: 1,
    maxWaiting: 1000,
    maxWaitingPerClient: 200,
    maxWaitMs: 2000,
  },
};
