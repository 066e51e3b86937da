/** Creates the `Expires` header of a response to a signed URL. `exp` is in seconds since 1970. */
export const createExpiresHeader = (exp: number | undefined): Record<string, string> =>
  exp === undefined ? {} : { Expires: new Date(exp * 1000).toUTCString() };
