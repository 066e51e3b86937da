/** A field whose value the database does not accept, and why. */
export interface RejectedField {
  name: string;
  message: string;
}

/**
 * Finds the field of a draft that the database has rejected; null if the error names none. supabase-js passes on
 * PostgreSQL's error code, message and details. These name the column, or a constraint that PostgreSQL has named after
 * it. `draft` is what was sent: its fields have the names of the columns.
 */
export function findRejectedField(error: unknown, draft: object): RejectedField | null {
  const { code, message, details } = parseDatabaseError(error);
  const fields = Object.entries(draft);
  const findNamed = (pattern: RegExp, text: string) => {
    const name = pattern.exec(text)?.[1];
    return fields.some(([field]) => field === name) ? name : undefined;
  };
  const reject = (name: string | undefined, reason: string) =>
    name === undefined ? null : { name, message: reason };
  switch (code) {
    // not_null_violation: null value in column "title" of relation "posts" …
    case '23502':
      return reject(
        findNamed(/"([^"]+)"/, message),
        'Please enter a value. The database accepts no empty one.',
      );
    // unique_violation: Key (title)=(Kyoto) already exists. A trigger can say more than PostgreSQL's own message.
    case '23505':
      return reject(
        findNamed(/\(([^()]+)\)=/, details),
        message.startsWith('duplicate key value')
          ? 'This value is already in use. Please enter a different one.'
          : message,
      );
    // check_violation: new row for relation "posts" violates check constraint "posts_image_check"
    case '23514': {
      const rule = /"([^"]+)"[^"]*$/.exec(message)?.[1] ?? '';
      return reject(
        findInConstraint(rule, fields),
        `The database does not accept this value (rule ${rule}).`,
      );
    }
    // string_data_right_truncation: value too long for type character varying(80)
    case '22001': {
      const maxLength = Number(/\((\d+)\)$/.exec(message)?.[1]);
      const tooLong = fields.filter(
        ([, value]) => typeof value === 'string' && [...value].length > maxLength,
      );
      return reject(
        tooLong.length === 1 ? tooLong[0]?.[0] : undefined,
        `Please enter at most ${maxLength} characters.`,
      );
    }
    default:
      return null;
  }
}

/** The field after which a constraint is named. Of `image` and `image_url`, the longer name counts. */
function findInConstraint(constraint: string, fields: [string, unknown][]): string | undefined {
  const names = fields.map(([name]) => name).filter((name) => `_${constraint}_`.includes(`_${name}_`));
  return names.sort((left, right) => right.length - left.length)[0];
}

function parseDatabaseError(error: unknown) {
  const fields: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  // `message` of an Error object is not enumerable.
  const message = error instanceof Error ? error.message : fields.message;
  return { code: fields.code, message: String(message ?? ''), details: String(fields.details ?? '') };
}
