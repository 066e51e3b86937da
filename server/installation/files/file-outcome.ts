/** Describes what became of a file that was to be copied: it is in the target, or the source does not have it intact. */
export type FileOutcome = 'copied' | 'present' | 'its file is missing' | 'its file is damaged';
