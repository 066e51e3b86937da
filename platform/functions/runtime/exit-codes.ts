/** The exit code of a process whose function could not be loaded. */
export const bootFailed = 78;
