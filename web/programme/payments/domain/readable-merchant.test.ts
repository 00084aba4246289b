import { expect, test } from 'vitest';

import { readableMerchant } from './readable-merchant.ts';

test.each([
  ['TESCO STORES 2041', 'Tesco'],
  ['SQ *QUAY BAKERY', 'Quay Bakery'],
  ['SumUp  *PASTELARIA DO SOL', 'Pastelaria do Sol'],
  ['AMZNMKTPLACE AMAZON.CO.UK', 'Amznmktplace Amazon.Co.Uk'],
  ['PRET A MANGER 0412', 'Pret A Manger'],
  ['SAINSBURYS S/MKTS', 'Sainsburys S/Mkts'],
  ["MCDONALD'S 1123", "Mcdonald's"],
  ['Pastéis de Belém', 'Pastéis de Belém'],
  ['UBER   *TRIP HELP4Z9', 'Uber *Trip'],
  ['NETFLIX.COM 0800 123 4567', 'Netflix.Com'],
  ['7-ELEVEN', '7-Eleven'],
  ['W1', 'W1'],
  ['2041', '2041'],
])('TXN-02 what the network calls %s is %s in a list', (descriptor, name) => {
  expect(readableMerchant(descriptor)).toBe(name);
});
