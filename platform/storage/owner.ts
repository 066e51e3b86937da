const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The value of the deprecated column `owner`, which holds only UUIDs. `owner_id` holds the subject of any token. */
export const toOwner = (ownerId: string | null): string | null =>
  ownerId !== null && uuidPattern.test(ownerId) ? ownerId : null;
