/** The title of the notice when the list of uploaded files cannot be loaded. */
export const filesErrorTitle = 'Error fetching uploaded files';
