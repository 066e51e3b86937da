/** Returns the height of the fixed header, which covers the top of the window, in pixels. Enlarged text makes it higher. */
export const getHeaderHeight = (): number => document.querySelector('header')?.offsetHeight ?? 0;
