/** What a person may do, from the least to the most (docs/product/roles.md). The database decides; the panel follows. */
const roles = ['author', 'editor', 'owner'] as const;

export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Returns whether a role includes what the other one may do. */
export const hasRole = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);
