/** The `Expires` header of what a signed address opens; `exp` in seconds since 1970. */
export const expiresOf = (exp: number | undefined): Record<string, string> =>
  exp === undefined ? {} : { Expires: new Date(exp * 1000).toUTCString() };
