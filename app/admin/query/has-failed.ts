import type { UseQueryResult } from '@tanstack/react-query';

/** Returns whether a query has failed. Stays true during a new attempt, which makes a query without data pending again. */
export const hasFailed = ({
  isError,
  isPending,
  isFetchedAfterMount,
}: Pick<UseQueryResult, 'isError' | 'isPending' | 'isFetchedAfterMount'>): boolean =>
  isError || (isPending && isFetchedAfterMount);
