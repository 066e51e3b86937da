/** The error message of a deletion that deleted nothing. The server skips what the user may not delete. */
export const nothingDeleted = 'There was nothing left to delete, or you do not have permission to delete.';

/** Says how many of the rows or files were not deleted, and why. */
export const describeNotDeleted = (count: number) =>
  `${count} had already been deleted, or you are not allowed to delete ${count === 1 ? 'it' : 'them'}.`;
