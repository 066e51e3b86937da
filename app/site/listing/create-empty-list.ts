/**
 * Describes what takes the place of an empty list, or of one that could not be read. `items` says what the list would
 * contain, e.g. 'destinations', and `one` what the first of them is called, e.g. 'place'.
 */
export const createEmptyList = (failed: boolean, items: string, one: string) => ({
  failed,
  ...(failed
    ? {
        title: `The ${items} could not be read`,
        sentence: 'Something went wrong on our side. Please try again in a minute.',
      }
    : {
        title: `No ${items} yet`,
        sentence: `As soon as the first ${one} is published, you find it here.`,
      }),
});
