import { use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import type { createOfflineNavigation } from './offline-navigation.ts';

/**
 * Keeps the page while there is no connection, and opens the page requested last once there is one again
 * (docs/product/freshness.md#offline).
 *
 * @returns a function to call when a navigation has been blocked because there is no connection
 */
export function useOfflineNavigation(create: typeof createOfflineNavigation | undefined): () => void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const notices = useNotices();
  const [offline] = useState(() => router && create?.(router, notices));
  useEffect(() => offline?.follow(), [offline]);
  return () => offline?.waitForBlocked();
}
