/** Describes what takes the place of a list, for example of destinations, without a place in it or that was not read. */
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
