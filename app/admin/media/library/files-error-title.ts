/** The title of the notice when the uploaded files cannot be read. */
export const filesErrorTitle = 'Error fetching uploaded files';
