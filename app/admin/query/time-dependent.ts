/**
 * The option of a query whose result depends on the time. A record is published and a deal ends without a change that
 * the panel would learn of, so the result is read again each minute while the tab is visible.
 */
export const timeDependent = { refetchInterval: 60_000 } as const;
