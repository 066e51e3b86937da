/** The name of the window event that says that the page responds to scripts. */
export const hydratedEvent = 'hydrated';
