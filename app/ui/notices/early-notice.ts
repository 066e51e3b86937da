/**
 * The ids of a public page's parts that show a notice before hydration (app/early-taps.ts): the `<template>` with the notice,
 * and the element in the notice region that shows it.
 */
export const earlyNotice = { template: 'early-notice', slot: 'early-notices' };
