import { expect, test } from 'vitest';

import { categoryOf } from './merchant-category.ts';
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

test.each([
  ['5411', 'groceries'],
  ['5814', 'eatingOut'],
  ['4111', 'transport'],
  ['3058', 'travel'],
  ['6011', 'cash'],
  ['5912', 'health'],
  ['5651', 'shopping'],
  ['7832', 'entertainment'],
  ['9999', 'other'],
])('TXN-02 a merchant of code %s is shown as %s', (code, category) => {
  expect(categoryOf(code)).toBe(category);
});
