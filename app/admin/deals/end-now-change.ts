/** Ends deals that are on sale. A scheduled deal has nothing to end: `unpublish` makes it a draft instead. */
export const endNowChange = {
  label: 'End now',
  fields: { ends_at: 'now' },
  condition: 'and(published_at.lte.now,ends_at.gt.now)',
  done: 'ended',
  exception: { condition: 'published_at.is.null,published_at.gt.now', text: 'had not begun' },
} as const;
