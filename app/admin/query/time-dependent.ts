/** For a query whose result changes with the time. It is read again each minute while the tab is visible. */
export const timeDependent = { refetchInterval: 60_000 } as const;
