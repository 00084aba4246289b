/** The provider knows an order again by its key for so long: before that, one that it does not answer for may be on its way. */
export const providerKnowsAgainForMs = 48 * 60 * 60 * 1000;
