/** Returns whether a file is of this site: an uploaded one, or a path. Loading it tells nobody else about the visitor. */
export const isOwnFile = (url: string): boolean =>
  /^\/(?![/\\])|^https?:\/\/[^/?#]+\/storage\/v1\/object\/public\//i.test(url);
