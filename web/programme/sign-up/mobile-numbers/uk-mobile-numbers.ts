import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import type { MobileNumbers } from '#web/programme/sign-up/server/ports/mobile-numbers.ts';

/** Ofcom keeps 07700 900000 to 900999 for films and tests; no text message ever reaches one. */
const dramaNumber = /^\+447700900\d{3}$/;

export interface MobileNumberOptions {
  /** `accepted` where the sandbox delivers text messages, `refused` where real ones are sent. */
  readonly dramaNumbers: 'accepted' | 'refused';
}

/** UK mobile numbers by libphonenumber's full data: Jersey, Guernsey and the Isle of Man count, pagers do not. */
export function createMobileNumbers({ dramaNumbers }: MobileNumberOptions): MobileNumbers {
  return {
    parse(typed) {
      const number = parsePhoneNumberFromString(typed, 'GB');
      if (number?.countryCallingCode !== '44') return undefined;
      const isDrama = dramaNumber.test(number.number);
      const isUsable = isDrama ? dramaNumbers === 'accepted' : number.isValid() && number.getType() === 'MOBILE';
      return isUsable ? { e164: number.number, asTyped: typed.trim() } : undefined;
    },

    fromAbroad: ({ e164 }) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164,
  };
}
