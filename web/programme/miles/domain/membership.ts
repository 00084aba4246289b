/** Numbers of one customer's that the airline is asked about: nobody finds out whose a number is by trying. */
export const membershipTries = { limit: 10, seconds: 60 * 60 } as const;
