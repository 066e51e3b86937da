export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Formats a shortcut for people, as in 'Ctrl+B' or '⌘+B'. `Mod` stands for the command key on a Mac, else for Ctrl. */
export const formatShortcut = (shortcut: string): string => shortcut.replace('Mod', isMac ? '⌘' : 'Ctrl');
