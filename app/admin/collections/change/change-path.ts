import { getEditPath } from '#app/admin/collections/collection.ts';

/** The parameter of a form's URL that opens the staged change of the record in place of the record. */
const changeParameter = 'change';

export const getChangePath = (collection: { path: string }, id: string) =>
  `${getEditPath(collection, id)}?${changeParameter}`;

export const isChangeSearch = (search: URLSearchParams) => search.has(changeParameter);
