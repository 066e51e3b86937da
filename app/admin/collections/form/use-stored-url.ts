import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatDocumentTitle } from '#app/admin/page/document-title.ts';

/**
 * Shows the URL of a record that was stored while its form stays open, so that a reload opens this record, and the title
 * of this form. The router does not notice: with another route, the form would be mounted again and lose what can be undone.
 * So it does not change the title either when it opens the form of another new record.
 *
 * @param path the path of the form that edits the record; null while there is no such record
 * @param title the title of the form
 */
export function useStoredUrl(path: string | null, title: string): void {
  const { search } = useLocation();
  useEffect(() => {
    document.title = formatDocumentTitle(title);
    if (path !== null) history.replaceState(history.state, '', path + search);
  }, [path, search, title]);
}
