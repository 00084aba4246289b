import { chooseAccount } from './bank-linking/choose-account.ts';
import { chooseDevice } from './bank-linking/choose-device.ts';
import { completeBankReturn } from './bank-linking/complete-bank-return.ts';
import { forgetBankData } from './bank-linking/forget-bank-data.ts';
import { goToBank, goToRelink } from './bank-linking/go-to-bank.ts';
import { keepSharing, stopSharing } from './bank-linking/linked-accounts.ts';
import { noteBankOpened, prepareBank, registerBank, startBankAgain } from './bank-linking/register-bank.ts';
import { noteRelinkOpened, relinkAccount, relinkFromHome } from './bank-linking/relink-account.ts';
import type { CallName, UseCase } from './catalogue.ts';
import { carryReferral } from './carry-referral.ts';
import { changeEmail, keepEmail } from './change-email.ts';
import { checkOneTimeCode } from './check-one-time-code.ts';
import { chooseEvents } from './choose-events.ts';
import { chooseNewsletter } from './choose-newsletter.ts';
import { confirmDevice, resendDeviceCode } from './confirm-device.ts';
import type { Dependencies } from './dependencies.ts';
import { askAccountOperation, runAccountOperation } from './direct-debit/account-operations.ts';
import { takeHandOver } from './hand-over.ts';
import { noteUpload } from './identity/note-upload.ts';
import { finishRiskCheck, noteRiskCheckLate, openRiskCheck, refreshRiskCheck } from './risk-check/risk-check.ts';
import { registerUser } from './register-user.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { resetPassword } from './reset-password.ts';
import { sendOneTimeCode } from './send-one-time-code.ts';
import { checkSignInLink, signInByLink } from './sign-in-by-link.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { startEntry } from './start-entry.ts';
import { updateCustomer } from './update-customer.ts';
import { updateMobile } from './update-mobile.ts';
import { verifyEmail } from './verify-email.ts';

export type Calls = { readonly [Name in CallName]: UseCase<Name> };

/** The use case behind each call that a journey can make, by the names of `journeys/meta/calls.json`. */
export function createCalls(dependencies: Dependencies): Calls {
  return {
    'entry.start': startEntry(),
    'referral.carry': carryReferral(),
    'user.register': registerUser(dependencies),
    'session.sign-in': signIn(dependencies),
    'session.confirm-device': confirmDevice(dependencies),
    'session.resend-device-code': resendDeviceCode(dependencies),
    'session.sign-out': signOut(),
    'session.check-link': checkSignInLink(dependencies),
    'session.sign-in-by-link': signInByLink(dependencies),
    'session.take-hand-over': takeHandOver(dependencies),
    'session.request-link': requestSignInLink(dependencies),
    'password.reset': resetPassword(dependencies),
    'otp.send': sendOneTimeCode(dependencies),
    'otp.check': checkOneTimeCode(dependencies),
    'email.verify': verifyEmail(dependencies),
    'email.change': changeEmail(dependencies),
    'email.keep': keepEmail(),
    'events.choose': chooseEvents(),
    'newsletter.choose': chooseNewsletter(dependencies),
    'bank.register': registerBank(dependencies),
    'bank.start-again': startBankAgain(dependencies),
    'bank.forget': forgetBankData(dependencies),
    'bank.keep-sharing': keepSharing(dependencies),
    'bank.stop-sharing': stopSharing(dependencies),
    'bank.relink': relinkAccount(dependencies),
    'bank.relink-from-home': relinkFromHome(dependencies),
    'bank.note-relink-opened': noteRelinkOpened(dependencies),
    'bank.go-relink': goToRelink(dependencies),
    'bank.prepare': prepareBank(dependencies),
    'bank.note-opened': noteBankOpened(dependencies),
    'bank.choose-device': chooseDevice(),
    'bank.go': goToBank(dependencies),
    'bank.complete': completeBankReturn(dependencies),
    'bank.choose': chooseAccount(dependencies),
    'identity.note-upload': noteUpload(dependencies),
    'risk-check.open': openRiskCheck(dependencies),
    'risk-check.refresh': refreshRiskCheck(dependencies),
    'risk-check.note-late': noteRiskCheckLate(),
    'risk-check.finish': finishRiskCheck(dependencies),
    'account.ask': askAccountOperation(dependencies),
    'account.run': runAccountOperation(dependencies),
    'customer.update': updateCustomer(dependencies),
    'customer.update-mobile': updateMobile(dependencies),
  };
}
