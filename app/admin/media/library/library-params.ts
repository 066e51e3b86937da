import { readListParams, writeListParams } from '#app/admin/collections/list/list-params.ts';
import type { ListParams } from '#app/admin/collections/rows/list-rows.ts';
import { defaultSort } from '#app/admin/media/media-file.ts';

export interface LibraryParams extends ListParams {
  unused: boolean;
}

const sortableColumns = ['created_at', 'size'];
const filterParam = { name: 'show', value: 'unused' };

/** Reads the parameters from the page's URL, so that going back shows the same files again. */
export function readLibraryParams(urlParams: URLSearchParams): LibraryParams {
  return {
    ...readListParams(urlParams, sortableColumns, defaultSort),
    unused: urlParams.get(filterParam.name) === filterParam.value,
  };
}

/** Applies a change and writes the parameters. Every change except a change of page goes back to page 1. */
export function writeLibraryParams(params: LibraryParams, change: Partial<LibraryParams>): URLSearchParams {
  const urlParams = writeListParams(params, change, defaultSort);
  if (change.unused ?? params.unused) urlParams.set(filterParam.name, filterParam.value);
  return urlParams;
}
