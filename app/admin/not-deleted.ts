/** The text of the error when a deletion has deleted nothing. The server skips what the user may not delete. */
export const nothingDeleted = 'There was nothing left to delete, or you do not have permission to delete.';

/** The sentence about those rows or files of a deletion that were not deleted. */
export const describeNotDeleted = (count: number) =>
  `${count} had already been deleted, or you are not allowed to delete ${count === 1 ? 'it' : 'them'}.`;
