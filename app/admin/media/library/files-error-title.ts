/** The title of the notice that the list of uploaded files could not be loaded. */
export const filesErrorTitle = 'Error fetching uploaded files';
