import type { ReportFormat } from './report-format.ts';

/**
 * The reports of partners, as their own help describes them, in English and German. Whatever else the owner imports is
 * mapped by hand (guess-mapping.ts).
 */
export const formats: readonly ReportFormat[] = [
  {
    // The report of individual bookings in the Partner Centre.
    partner: 'Booking.com',
    headings: {
      reference: 'booking number, book number, reservation number, buchungsnummer',
      booked_on: 'booked on, booking date, date booked, gebucht am, buchungsdatum',
      label: 'label, bezeichnung',
      status: 'status, booking status, buchungsstatus',
      currency: 'currency, wahrung',
      amount: 'original amount, total price, price, booking value, preis, gesamtpreis, buchungswert',
      commission:
        'your commission, affiliate commission, partner commission, your fee, commission, ihre provision, provision, kommission',
    },
    signs: ['booking number, book number, reservation number, buchungsnummer', 'label, bezeichnung'],
  },
  {
    // The bookings of the Partner Portal: a booking is pending until the traveler has taken part.
    partner: 'GetYourGuide',
    headings: {
      reference: 'booking reference, booking id, booking reference number, buchungsreferenz, buchungs id',
      booked_on: 'booking date, buchungsdatum',
      label: 'campaign, kampagne',
      status: 'status, booking status, buchungsstatus',
      currency: 'currency, wahrung',
      amount: 'booking value, total price, price, revenue, buchungswert, gesamtpreis, preis',
      commission: 'potential income, commission, income, potenzielle einnahmen, provision, einnahmen',
    },
    signs: [
      'campaign, kampagne',
      'activity, activity name, aktivitat, name der aktivitat',
      'travel date, reisedatum',
    ],
  },
  {
    // Bookings that are confirmed have not been traveled yet.
    partner: 'Viator',
    headings: {
      reference:
        'booking reference, itinerary item id, booking ref, itinerary id, buchungsreferenz, buchungsnummer',
      booked_on: 'booking date, date booked, buchungsdatum',
      label: 'campaign value, campaign, kampagnenwert, kampagne',
      status: 'booking status, status, buchungsstatus',
      currency: 'currency, currency code, wahrung',
      amount:
        'gross booking value, gross sales, sales, retail price, total sales, bruttobuchungswert, bruttoumsatz, umsatz',
      commission: 'commission, commission amount, your commission, provision, provisionsbetrag',
    },
    signs: [
      'campaign value, campaign, kampagnenwert, kampagne',
      'product code, produktcode',
      'commission, commission amount, your commission, provision, provisionsbetrag',
    ],
    words: {
      pending: 'confirmed, amended, bestätigt',
      confirmed: 'traveled, travelled, completed, paid, gereist',
    },
  },
  {
    // The fields of its statistics, as columns.
    partner: 'Travelpayouts',
    headings: {
      reference: 'action id, booking id, order id, aktions id, buchungs id',
      booked_on:
        'created at, booked at, action created at, booking date, date, erstellt am, buchungsdatum, datum',
      label: 'sub id, subid, sub_id',
      status: 'state, action state, status, booking state',
      currency: 'currency, profit currency, wahrung',
      amount: 'price, booking price, preis, buchungspreis',
      commission: 'profit, paid profit, reward, your profit, gewinn, verdienst',
    },
    signs: ['sub id, subid, sub_id', 'profit, paid profit, reward, your profit, gewinn, verdienst'],
    words: {
      pending: 'processing, new, pending',
      confirmed: 'paid, confirmed',
      cancelled: 'canceled, cancelled',
    },
  },
  {
    // The export of the Transactions report names its columns as the interface for programs does, and numbers the statuses.
    partner: 'Awin',
    headings: {
      reference: 'id, transaction id, transaktions id',
      booked_on: 'date, transaction date, datum, transaktionsdatum',
      label: 'click ref, clickref, click reference, klickreferenz, click referenz',
      status: 'commission status, transaction status, status, provisionsstatus, transaktionsstatus',
      currency: 'currency, commission amount currency, sale amount currency, wahrung',
      amount: 'sale amount, amount, verkaufsbetrag, warenkorbwert, bestellwert',
      commission: 'commission, commission amount, provision, provisionsbetrag',
    },
    signs: [
      'click ref, clickref, click reference, klickreferenz, click referenz',
      'sale amount, verkaufsbetrag, warenkorbwert, bestellwert',
    ],
    words: {
      pending: '0, pending, offen',
      confirmed: '1, approved, bestätigt',
      cancelled: '2, 3, declined, deleted, abgelehnt',
    },
  },
  {
    // Commission Detail. A correction is a row of its own, with a negative commission.
    partner: 'CJ',
    headings: {
      reference: 'commission id, original action id, provisions id',
      booked_on: 'event date, posting date, ereignisdatum, buchungsdatum',
      label: 'sid, shopper id',
      status: 'action status, status, aktionsstatus',
      currency: 'currency, publisher currency, pub currency, wahrung',
      amount: 'sale amount, sale amount usd, sale amount pub currency, verkaufsbetrag',
      commission:
        'publisher commission, pub commission amount, commission amount, pub commission amount usd, publisher provision, provision',
    },
    signs: [
      'commission id, original action id, provisions id',
      'sid, shopper id',
      'action status, aktionsstatus',
    ],
  },
  {
    // The report of earnings has a row for each shipped product, without a reference and a status.
    partner: 'Amazon',
    headings: {
      booked_on: 'date shipped, shipping date, versanddatum, datum des versands',
      label: 'sub tag, tracking id, subtag',
      amount: 'revenue, umsatz, umsatze',
      commission:
        'ad fees, advertising fees, commission income, earnings, total earnings, werbekostenerstattung, einnahmen, provisionseinnahmen',
    },
    signs: ['tracking id', 'asin'],
    status: 'confirmed',
  },
];
