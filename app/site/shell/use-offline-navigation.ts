import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

/**
 * Keeps the page while the browser is offline. Otherwise a navigation would fail to load, and the browser would show its
 * own error page instead (docs/product.md#offline). The last page asked for opens when the connection is back.
 */
export function useOfflineNavigation(): void {
  const { notify, dismiss } = useNotices();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const notice = notify({
      title: 'You are offline',
      description: 'The page opens as soon as you are connected again.',
      duration: Number.POSITIVE_INFINITY,
    });
    addEventListener('online', blocker.proceed);
    return () => {
      removeEventListener('online', blocker.proceed);
      dismiss(notice);
    };
  }, [blocker, notify, dismiss]);
}
