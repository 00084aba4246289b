import { expect, test } from 'vitest';

import { categoryOf, type MerchantCategory } from './merchant-category.ts';

/** Codes of ISO 18245 at both ends of what is one sort of shop, and the shops beside them. */
const shops: Readonly<Record<MerchantCategory, string>> = {
  groceries: '5411 5422 5441 5451 5462 5499',
  eatingOut: '5811 5812 5813 5814',
  transport: '4011 4111 4112 4121 4131 4784 4789 5172 5541 5542 7523 7524',
  travel: '3000 3058 3501 3999 4411 4511 4582 4722 4723 7011 7033 7512 7519',
  shopping: '5131 5200 5310 5399 5421 5463 5651 5732 5736 5810 5819 5911 5913 5974 5978 5999',
  entertainment: '5733 5735 5815 5818 7829 7832 7999',
  health: '5912 5975 5977 7230 7297 7298 8011 8099',
  bills: '4812 4814 4899 4900 6300 6381 9311',
  cash: '6010 6011',
  services: '7210 7229 7231 7296 7299 7399 7531 7699 8111 8999',
  other:
    '2999 4000 4012 4110 4122 4130 4132 4410 4412 4510 4512 4581 4583 4721 4724 4783 4790 4811 4901 ' +
    '5130 6000 6009 6012 6299 6382 7000 7010 7034 7209 7400 7511 7520 7522 7525 7530 7700 7828 8000 8010 8100 8110 9000 9310 9312 9999 abc',
};

test.each(Object.entries(shops))('TXN-02 what is shown as %s', (category, codes) => {
  for (const code of codes.split(' ')) expect([code, categoryOf(code)]).toEqual([code, category]);
});
