/** The name of the window event that is dispatched once the page is hydrated. */
export const hydratedEvent = 'hydrated';
