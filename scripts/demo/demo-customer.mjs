/** The customer who can pay as soon as everything is started. None of it is anybody's, so that it may be printed. */
export const demoCustomer = {
  givenName: 'Robin',
  familyName: 'Demo',
  email: 'demo@burgee.example',
  password: 'Coffee-in-Lisbon-42',
  pin: '2580',
  /** One of Ofcom's numbers for drama, which nobody has. */
  mobile: '07700900900',
  title: 'Mx',
  dateOfBirth: '1985-03-27',
  address: { line1: '4 Lantern Row', town: 'Falmouth', postcode: 'TR11 3QX' },
  /** A bank of the sandbox, and who has money there. */
  bank: { bankId: 'northgate', user: 'one' },
  plan: { planName: 'Essential', billingCycle: 'monthly' },
};
