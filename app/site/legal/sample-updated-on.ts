/** The day when the sample texts of the legal pages last changed, as these pages say (docs/product.md#constants). */
export const sampleUpdatedOn = '2025-07-21';
