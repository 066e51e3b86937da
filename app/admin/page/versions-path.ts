export const versionsTitle = 'Earlier versions';

/** The URL of the earlier versions of what the form at this path edits. */
export const getVersionsPath = (formPath: string) => `${formPath}/versions`;

/** Says whether a page shows the earlier versions of what the form at this path edits. */
export const isVersionsPath = (pathname: string) => pathname.endsWith('/versions');

/** The parameter of the URL with the id of the change that is shown. Emails about changes link to it. */
const changeParameter = 'revision';

/**
 * The parameter that says what is compared with what is stored now: the version to which the change led, or the one before it,
 * which is the first if there is no earlier change. Without it, the page shows what was changed.
 */
const comparedParameter = 'compared';

type Compared = 'version' | 'first' | null;

export interface ShownVersion {
  id: number;
  compared: Compared;
}

export const getVersionSearch = ({ id, compared }: ShownVersion) =>
  `?${changeParameter}=${id}${compared ? `&${comparedParameter}=${compared}` : ''}`;

/** Returns which version the URL names; null if none. */
export function readShownVersion(search: URLSearchParams): ShownVersion | null {
  const id = Number(search.get(changeParameter));
  const compared = search.get(comparedParameter);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  return { id, compared: compared === 'version' || compared === 'first' ? compared : null };
}
