/** The id of the booking form that is part of a page. /go returns to that of the home page. */
export const pageFormId = 'booking';

export const dockedFormId = 'docked-booking';
