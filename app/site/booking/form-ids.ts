/** The id of the booking form of the home page, to which /go returns. */
export const homeFormId = 'booking';

/** The id of the booking form in the docked tag. */
export const dockedFormId = 'docked-booking';

/** The id of the form that all Book Now buttons submit. */
export const bookNowFormId = 'book-now';
