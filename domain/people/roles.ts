/** The roles of people of the panel, the one with most rights first (docs/product/people.md). */
export const roles = ['owner', 'editor', 'author'] as const;

export type Role = (typeof roles)[number];

/** Returns whether a role includes what the other one may do. The database decides; the panel follows (docs/product/roles.md). */
export const hasRole = (role: Role, least: Role): boolean => roles.indexOf(role) <= roles.indexOf(least);

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** What a role is called, with its article within a sentence, and what whoever has it can do. */
export const roleTexts: Readonly<Record<Role, { label: string; article: string; can: string }>> = {
  owner: {
    label: 'Owner',
    article: 'an owner',
    can: 'do everything: content, settings, partners, earnings, messages and people.',
  },
  editor: {
    label: 'Editor',
    article: 'an editor',
    can: 'write, publish and delete all content, and manage the media. No settings, earnings or messages.',
  },
  author: {
    label: 'Author',
    article: 'an author',
    can: 'write posts and upload images for them. An editor or owner publishes the posts.',
  },
};
