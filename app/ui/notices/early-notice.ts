/**
 * The ids of the two parts of a public page that show a notice before hydration (app/early-taps.ts): `template` contains
 * the notice, and `slot` in the notice region shows it.
 */
export const earlyNotice = { template: 'early-notice', slot: 'early-notices' };
