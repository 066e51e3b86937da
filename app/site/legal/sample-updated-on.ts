/** The day when the sample texts of the legal pages last changed, as these pages say (docs/product/constants.md). */
export const sampleUpdatedOn = '2025-07-21';
