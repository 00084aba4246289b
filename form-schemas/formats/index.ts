import { isAccountNumber, isSortCode } from './bank-numbers.ts';
import { isCalendarDate } from './calendar-date.ts';
import { isCvv, isPin } from './card-secrets.ts';
import { isDigits, withoutSeparators } from './digits.ts';
import { isEmail } from './email.ts';
import { canonicalOfferCodes, isOfferCode, isOfferCodes } from './offer-code.ts';
import { canonicalOneTimeCode, isOneTimeCode } from './one-time-code.ts';
import { isPasswordShape } from './password-shape.ts';
import { isUkMobile } from './uk-mobile.ts';
import { canonicalUkPostcode, isUkPostcode } from './uk-postcode.ts';

/**
 * Every `format` that a form may name: the same pure code in browser and server, without clock or import.
 * `adult-date-of-birth` checks the date here; adulthood needs today's date and is checked by `field-rules.ts`.
 */
export const formats: Readonly<Record<string, (value: string) => boolean>> = {
  'account-number': isAccountNumber,
  'adult-date-of-birth': isCalendarDate,
  'airline-membership-number': (value) => isDigits(value, 10),
  'calendar-date': isCalendarDate,
  cvv: isCvv,
  email: isEmail,
  'offer-code': isOfferCode,
  'offer-codes': isOfferCodes,
  'one-time-code': isOneTimeCode,
  'password-shape': isPasswordShape,
  pin: isPin,
  'sort-code': isSortCode,
  'uk-mobile': isUkMobile,
  'uk-postcode': isUkPostcode,
};

/** The one spelling in which an answer of this format is checked and stored; formats not named here keep the text. */
export const canonical: Readonly<Record<string, (value: string) => string>> = {
  'account-number': withoutSeparators,
  'airline-membership-number': withoutSeparators,
  cvv: withoutSeparators,
  'offer-codes': canonicalOfferCodes,
  'one-time-code': canonicalOneTimeCode,
  'sort-code': withoutSeparators,
  'uk-postcode': canonicalUkPostcode,
};
