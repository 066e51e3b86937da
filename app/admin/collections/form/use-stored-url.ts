import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Shows the URL of a record that was stored while its form stays open, so that a reload opens this record. The router does
 * not notice: with another route, the form would be mounted again and lose what can be undone.
 *
 * @param path the path of the form that edits the record; null while there is no such record
 */
export function useStoredUrl(path: string | null): void {
  const { search } = useLocation();
  useEffect(() => {
    if (path !== null) history.replaceState(history.state, '', path + search);
  }, [path, search]);
}
