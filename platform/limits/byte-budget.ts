/** Too many bytes are in memory already. The service responds with 503 in its own error format. */
export class BudgetExceeded extends Error {
  override name = 'BudgetExceeded';
}

/** The bytes that one request holds in memory, until it is disposed. */
export interface Reservation {
  /** @throws BudgetExceeded */
  add(bytes: number): void;
  [Symbol.dispose](): void;
}

/** Limits how many bytes of request bodies are in memory at the same time: `total` for all clients, `perClient` for each. */
export function createByteBudget({ total, perClient }: { total: number; perClient: number }) {
  let used = 0;
  const usedByClient = new Map<string, number>();

  return {
    open(client: string): Reservation {
      let reserved = 0;
      const change = (bytes: number) => {
        reserved += bytes;
        used += bytes;
        const clientBytes = (usedByClient.get(client) ?? 0) + bytes;
        if (clientBytes > 0) usedByClient.set(client, clientBytes);
        else usedByClient.delete(client);
      };
      return {
        add(bytes) {
          if (used + bytes > total || (usedByClient.get(client) ?? 0) + bytes > perClient)
            throw new BudgetExceeded();
          change(bytes);
        },
        [Symbol.dispose]: () => change(-reserved),
      };
    },
  };
}

export type ByteBudget = ReturnType<typeof createByteBudget>;
