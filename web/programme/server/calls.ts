import { accountCalls } from '#web/programme/account/server/account-calls.ts';
import { chooseAccount } from '#web/programme/bank-linking/server/choose-account.ts';
import { chooseDevice } from '#web/programme/bank-linking/server/choose-device.ts';
import { completeBankReturn } from '#web/programme/bank-linking/server/complete-bank-return.ts';
import { forgetBankData } from '#web/programme/bank-linking/server/forget-bank-data.ts';
import { goToBank, goToRelink } from '#web/programme/bank-linking/server/go-to-bank.ts';
import { keepSharing, stopSharing } from '#web/programme/bank-linking/server/linked-accounts.ts';
import {
  noteBankOpened,
  prepareBank,
  registerBank,
  startBankAgain,
} from '#web/programme/bank-linking/server/register-bank.ts';
import { noteRelinkOpened, relinkAccount, relinkFromHome } from '#web/programme/bank-linking/server/relink-account.ts';
import { closingCalls } from '#web/programme/closing/server/closing-calls.ts';
import type { CallName, UseCase } from './catalogue.ts';
import { carryReferral } from '#web/programme/sign-up/server/carry-referral.ts';
import { changeEmail, keepEmail } from '#web/programme/customer/server/change-email.ts';
import { checkOneTimeCode } from '#web/programme/sign-in/server/check-one-time-code.ts';
import { chooseEvents } from '#web/programme/customer/server/choose-events.ts';
import { chooseNewsletter } from '#web/programme/sign-up/server/choose-newsletter.ts';
import { confirmDevice, resendDeviceCode } from '#web/programme/sign-in/server/confirm-device.ts';
import type { Dependencies } from './dependencies.ts';
import { askAccountOperation, runAccountOperation } from '#web/programme/direct-debit/server/account-operations.ts';
import { givingCalls } from '#web/programme/giving/server/giving-calls.ts';
import { createHomeCalls } from '#web/programme/home/server/home-calls.ts';
import { takeHandOver } from '#web/programme/sign-in/server/hand-over.ts';
import { noteUpload } from '#web/programme/identity/server/note-upload.ts';
import {
  finishRiskCheck,
  noteRiskCheckLate,
  openRiskCheck,
  refreshRiskCheck,
} from '#web/programme/eligibility/server/risk-check.ts';
import { renewCard } from '#web/programme/card/server/renew-card.ts';
import { reportMissing } from '#web/programme/card/server/report-missing.ts';
import { switchUse } from '#web/programme/card/server/switch-use.ts';
import { beginActivation, freezeCard, noteCreated } from '#web/programme/card/server/use-card.ts';
import { noteActivation, notePin } from '#web/programme/card/server/note-receipt.ts';
import { choosePlan } from '#web/programme/plans/server/choose-plan.ts';
import { leavePlan } from '#web/programme/plans/server/leave-plan.ts';
import { setRenewal } from '#web/programme/plans/server/set-renewal.ts';
import { confirmUpgrade, quoteUpgrade, upgradeToAddress } from '#web/programme/plans/server/upgrade-plan.ts';
import { openBenefit, openBenefits } from '#web/programme/plans/server/open-benefits.ts';
import { rewardsCalls } from '#web/programme/rewards/server/rewards-calls.ts';
import { registerUser } from '#web/programme/sign-up/server/register-user.ts';
import { requestSignInLink } from '#web/programme/sign-in/server/request-sign-in-link.ts';
import { resetPassword } from '#web/programme/sign-in/server/reset-password.ts';
import { sendOneTimeCode } from '#web/programme/sign-in/server/send-one-time-code.ts';
import { checkSignInLink, signInByLink } from '#web/programme/sign-in/server/sign-in-by-link.ts';
import { signIn } from '#web/programme/sign-in/server/sign-in.ts';
import { signOut } from '#web/programme/sign-in/server/sign-out.ts';
import { startEntry } from '#web/programme/sign-up/server/start-entry.ts';
import { updateCustomer } from '#web/programme/customer/server/update-customer.ts';
import { updateMobile } from '#web/programme/customer/server/update-mobile.ts';
import { milesCalls } from '#web/programme/miles/server/miles-calls.ts';
import { withdraw } from '#web/programme/wallet/server/withdraw.ts';
import { verifyEmail } from '#web/programme/sign-up/server/verify-email.ts';

export type Calls = { readonly [Name in CallName]: UseCase<Name> };

/** The use case behind each call that a journey can make, by the names of `journeys/catalogues`. */
export function createCalls(dependencies: Dependencies): Calls {
  return {
    ...accountCalls(dependencies),
    ...closingCalls(dependencies),
    'entry.start': startEntry(),
    'referral.carry': carryReferral(dependencies),
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
    ...createCardCalls(dependencies),
    ...createPlanCalls(dependencies),
    ...createHomeCalls(dependencies),
    ...createCashbackCalls(dependencies),
    ...createGivingCalls(dependencies),
    'account.ask': askAccountOperation(dependencies),
    'account.run': runAccountOperation(dependencies),
    'customer.update': updateCustomer(dependencies),
    'customer.update-mobile': updateMobile(dependencies),
  };
}

function createPlanCalls(dependencies: Dependencies) {
  return {
    'plan.choose': choosePlan(dependencies),
    'plan.quote': quoteUpgrade(dependencies),
    'plan.confirm-upgrade': confirmUpgrade(dependencies),
    'plan.upgrade-to-address': upgradeToAddress(dependencies),
    'plan.set-renewal': setRenewal(dependencies),
    'plan.leave': leavePlan(dependencies),
    'plan.open-benefits': openBenefits(),
    'plan.open-benefit': openBenefit(),
  } satisfies Partial<Calls>;
}

function createGivingCalls(dependencies: Dependencies) {
  return { ...givingCalls(dependencies), ...milesCalls(dependencies) };
}

function createCashbackCalls(dependencies: Dependencies) {
  return { ...rewardsCalls(dependencies), 'wallet.withdraw': withdraw(dependencies) };
}

function createCardCalls(dependencies: Dependencies) {
  return {
    'card.note-created': noteCreated(),
    'card.note-pin': notePin(dependencies),
    'card.begin-activation': beginActivation(),
    'card.note-activation': noteActivation(dependencies),
    'card.report-missing': reportMissing(dependencies),
    'card.renew': renewCard(dependencies),
    'card.freeze': freezeCard(dependencies),
    'card.switch-use': switchUse(),
  } satisfies Partial<Calls>;
}
