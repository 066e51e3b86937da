/** The UUID as PostgreSQL and Node.js write it (RFC 9562): in lower case. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether PostgreSQL accepts a value of a request as a `uuid`. Upper case is the same ID. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuidPattern.test(value.toLowerCase());

/** Returns whether a name is an ID as this server writes it. In names of files and keys, upper case is another name. */
export const isUuidName = (name: string): boolean => uuidPattern.test(name);
