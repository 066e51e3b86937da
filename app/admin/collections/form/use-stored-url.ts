import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatDocumentTitle } from '#app/admin/shell/document-title.ts';

/**
 * Shows the URL of a record that was stored while its form stays open, so that a reload opens this record, and the title
 * of this page. The router does not notice: with another route, the form would be mounted again and lose what can be undone.
 *
 * @param path the path of the form that edits the record; null while there is no such record
 * @param title the title of that form
 */
export function useStoredUrl(path: string | null, title: string): void {
  const { search } = useLocation();
  useEffect(() => {
    if (path === null) return;
    history.replaceState(history.state, '', path + search);
    document.title = formatDocumentTitle(title);
  }, [path, search, title]);
}
