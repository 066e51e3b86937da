import { isUuid } from '#platform/database/uuid.ts';

/** The value of the deprecated column `owner`, which holds only UUIDs. `owner_id` holds the subject of any token. */
export const toOwner = (ownerId: string | null): string | null => (isUuid(ownerId) ? ownerId : null);
