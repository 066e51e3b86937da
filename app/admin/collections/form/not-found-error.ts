export const createNotFoundError = (singular: string) =>
  new Error(`There is no ${singular} at this URL. It may have been deleted.`);
