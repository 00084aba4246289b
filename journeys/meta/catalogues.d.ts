// Written by `npm run catalogues` from catalogues of journeys and form-schemas/forms. Change those, not this.
import type { FactValue } from '#journeys/engine/definition.ts';
import type { FormView } from '#journeys/engine/step-view.ts';

export interface components {
    schemas: {
        readonly Forms: {
            readonly allocations: {
                readonly charity?: number;
                readonly ocean?: number;
                readonly plantATree?: number;
                readonly kris?: number;
                readonly roundupType?: number & (0 | 5 | 10);
            };
            readonly "card-activate": {
                readonly cvv: string;
            };
            readonly "change-email": {
                readonly newEmail: string;
                readonly password: string;
            };
            readonly "change-password": {
                readonly password: string;
                readonly confirmPassword: string;
            };
            readonly "cookie-choice": {
                readonly events: string & ("noted" | "stopped");
            };
            readonly "customer-details": {
                /** @enum {string} */
                readonly title: "Mr" | "Mrs" | "Miss" | "Ms" | "Mx" | "Dr" | "Prof" | "Rev";
                readonly dateOfBirth: string;
                readonly mobilePhoneNumber: string;
                readonly address: {
                    readonly line1: string;
                    readonly line2?: string;
                    readonly town: string;
                    readonly county?: string;
                    readonly postcode: string;
                };
            };
            readonly "edit-mobile": {
                readonly mobilePhoneNumber: string;
            };
            readonly "forgot-password": {
                readonly email: string;
            };
            readonly "kris-reference": {
                readonly membershipNumber: string;
            };
            readonly login: {
                readonly email: string;
                readonly password: string;
            };
            readonly "register-user": {
                readonly givenName: string;
                readonly familyName: string;
                readonly email: string;
                readonly password: string;
                readonly promoCode?: string;
                readonly friendReferralCode?: string;
                readonly consumerCodes?: string;
            };
            readonly "set-pin": {
                readonly pin: string;
                readonly confirmPin: string;
            };
            readonly "verify-otp": {
                readonly code: string;
            };
        };
        readonly Calls: {
            /** @description Turns a setting on or off, and adds that to the log of what was agreed to (ACC-04, ACC-08). */
            readonly "settings.choose": {
                readonly input: {
                    /** @description Which. */
                    readonly setting: string;
                    /** @description Whether it is to be on. */
                    readonly isOn: boolean;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved";
                };
            };
            /** @description Keeps how often the customer is told by email of what they pay for (ACC-03). */
            readonly "settings.choose-frequency": {
                readonly input: {
                    /** @description immediate or daily. */
                    readonly frequency: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved";
                };
            };
            /** @description Asks for all that is kept of the customer, as a file (ACC-06). */
            readonly "data.request": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "requested";
                };
            };
            /** @description Marks as read what the customer was shown; what has to be put right stands on (ACC-07). */
            readonly "notices.read": {
                readonly input: {
                    /** @description The marks of what was shown, one after the other. */
                    readonly shown: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "read";
                };
            };
            /** @description Asks to have the account closed once the days have passed in which that may be taken back (ACC-06). */
            readonly "account.close": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "asked" | "inTheWay";
                };
            };
            /** @description Keeps an account that was to be closed (ACC-06). */
            readonly "account.keep": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "kept" | "over";
                };
            };
            /** @description Begins to link an account at a bank, or finds the link that goes on there (BNK-06). */
            readonly "bank.register": {
                readonly input: {
                    /** @description Id of the bank, from the route. */
                    readonly bankId: string;
                    /** @description PERSONAL, BUSINESS or COMMERCIAL, as in the link. */
                    readonly accountType?: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "ready" | "further" | "underWay" | "undecided" | "limit" | "unknownBank" | "held";
                } | {
                    /** @constant */
                    readonly outcome: "waiting";
                    readonly to: string;
                };
            };
            /** @description Gives up the link that the customer is making (BNK-05). */
            readonly "bank.start-again": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "startedAgain";
                };
            };
            /** @description Disconnects a bank with which no card is offered: what was seen there is deleted at once, and the bank is told (ELG-02). */
            readonly "bank.forget": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "forgotten" | "none";
                };
            };
            /** @description Says again that we may see a linked account, for another 90 days. */
            readonly "bank.keep-sharing": {
                readonly input: {
                    /** @description Our id of the link. */
                    readonly linkId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "kept" | "none";
                };
            };
            /** @description Ends the sharing of a linked account: with us at once, and at the bank as soon as it answers. */
            readonly "bank.stop-sharing": {
                readonly input: {
                    /** @description Our id of the link. */
                    readonly linkId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "stopped" | "none";
                };
            };
            /** @description Notes that the customer has gone to the bank in another window (BNK-07). */
            readonly "bank.note-opened": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "noted";
                };
            };
            /** @description Asks the bank beforehand for what the customer will allow there (RET-08). */
            readonly "bank.prepare": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "ready" | "unavailable" | "none";
                };
            };
            /** @description Begins to allow a link anew that works no more (LNK-07). */
            readonly "bank.relink": {
                readonly input: {
                    /** @description Our id of the link. */
                    readonly linkId: string;
                    /** @description aispRelink or aispRelinkHome to see the account again, cofRelink or cofRelinkHome to ask for funds again. */
                    readonly source: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "ready" | "working" | "none";
                };
            };
            /** @description Begins to allow anew what works no more, from the customer's first page (LNK-07). */
            readonly "bank.relink-from-home": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "ready" | "working";
                };
            };
            /** @description Notes that the customer has gone to the bank to renew a link, and logs that this journey has begun (LNK-07). */
            readonly "bank.note-relink-opened": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "noted";
                };
            };
            /** @description Asks the bank to let the customer renew a link, and opens the one way back (RET-04). */
            readonly "bank.go-relink": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "none" | "unavailable";
                } | {
                    /** @constant */
                    readonly outcome: "ready";
                    readonly to: string;
                };
            };
            /** @description Keeps where the customer will approve, for a bank that asks (BNK-09). */
            readonly "bank.choose-device": {
                readonly input: {
                    /** @description On the device from which they go there; in the bank's app on another device if not. */
                    readonly authOnDevice: boolean;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "chosen" | "none";
                };
            };
            /** @description Registers at the bank what we ask for, and opens the one way back (BNK-12). */
            readonly "bank.go": {
                readonly input: {
                    /** @description Id of the bank, from the route. */
                    readonly bankId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "none" | "unavailable" | "deviceUndecided";
                } | {
                    /** @constant */
                    readonly outcome: "ready";
                    readonly to: string;
                };
            };
            /** @description Takes in what the customer comes back from the bank with: once, and only for the one who went (RET-01 to RET-03). */
            readonly "bank.complete": {
                readonly input: {
                    /** @description Id of the bank, from the route. */
                    readonly bankId: string;
                    /** @description What the bank added to our address. */
                    readonly returned?: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "success" | "noCurrentAccount" | "multipleCurrentAccounts" | "alreadyLinked" | "noneEligible" | "judgements" | "blocked" | "moreInformation" | "linked" | "denied" | "failed" | "unavailable" | "none" | "restored" | "further" | "otherAccount" | "relinkDenied" | "relinkFailed" | "relinkUnavailable";
                };
            };
            /** @description Judges the account that the customer chose (RET-05). */
            readonly "bank.choose": {
                readonly input: {
                    /** @description The bank's id of the account. */
                    readonly accountId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "eligible" | "notEligible" | "noneEligible" | "judgements" | "blocked" | "moreInformation" | "unavailable" | "none";
                };
            };
            /** @description Notes that the customer sees the card they have ordered (CRD-02). */
            readonly "card.note-created": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "noted";
                };
            };
            /** @description Takes in what came of setting a PIN, by card-management’s receipt (CRD-01). */
            readonly "card.note-pin": {
                readonly input: {
                    /** @description What card-management has signed. */
                    readonly receipt: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "set" | "refused" | "otherPlan" | "unavailable";
                };
            };
            /** @description Notes that the customer begins to activate their card (CRD-03). */
            readonly "card.begin-activation": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "begun";
                };
            };
            /** @description Takes in what came of the code on the card, by card-management’s receipt (CRD-03, CRD-04). */
            readonly "card.note-activation": {
                readonly input: {
                    /** @description What card-management has signed. */
                    readonly receipt: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "activated" | "wrong" | "locked" | "unavailable";
                };
            };
            /** @description The card in the post has not come by its fourth working day: it stops for good, and another is made in its place (CRD-16). */
            readonly "card.report-missing": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "ordered" | "notLate";
                };
            };
            /** @description The virtual card has expired, or the processor has closed it: a new one takes its place, and works once its PIN is set (CRD-06). */
            readonly "card.renew": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "ordered" | "notDue";
                };
            };
            /** @description Freezes the card at once (CRD-07). */
            readonly "card.freeze": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "frozen" | "unavailable";
                };
            };
            /** @description Switches a use of the customer’s card off or on, as it is pressed; the next purchase is decided by it (CRD-13). */
            readonly "card.switch-use": {
                readonly input: {
                    /**
                     * @description Which.
                     * @enum {string}
                     */
                    readonly use: "online" | "contactless" | "atm" | "abroad";
                    /** @description Whether it is to be on. */
                    readonly isOn: boolean;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved" | "none";
                };
            };
            /** @description Works out what going up to a plan comes to now, for the customer to agree to within 15 minutes (PLN-12). */
            readonly "plan.quote": {
                readonly input: {
                    /** @description Name of the plan. */
                    readonly planName: string;
                    /**
                     * @description How often it is paid for.
                     * @enum {string}
                     */
                    readonly billingCycle: "monthly" | "semiAnnual" | "annual";
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "quoted" | "unavailable";
                };
            };
            /** @description Upgrades to the plan that was quoted, at once; an Elite plan comes with a card, so that its address is shown first (PLN-07). */
            readonly "plan.confirm-upgrade": {
                readonly input: {
                    /** @description The offer that the customer has seen. */
                    readonly quoteId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "upgraded" | "address" | "changed" | "unavailable" | "failed";
                };
            };
            /** @description Upgrades to the plan that was quoted, once the customer has seen where its card goes (PLN-07). */
            readonly "plan.upgrade-to-address": {
                readonly input: {
                    /** @description The offer that the customer has seen. */
                    readonly quoteId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "upgraded" | "changed" | "unavailable" | "failed";
                };
            };
            /** @description Has the customer’s plan renew itself at its expiry, or end there with the free plan after it (PLN-08). */
            readonly "plan.set-renewal": {
                readonly input: {
                    /** @description It renews itself. */
                    readonly autoRenew: boolean;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "on" | "off" | "unavailable";
                };
            };
            /** @description Ends the customer’s plan at once within its cooling-off days: the free plan begins, and what was paid for it is given back (PLN-13). */
            readonly "plan.leave": {
                readonly input: {
                    /** @description The plan that the customer has seen. */
                    readonly subscriptionId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "left" | "unavailable";
                };
            };
            /** @description Mails a link to a new address, which takes the old one's place once it is used. The password is asked for again, and where there is a proved number a code came first (EML-04). */
            readonly "email.change": {
                readonly input: {
                    /** @description The answers of the form. */
                    readonly body: {
                        readonly newEmail: string;
                        readonly password: string;
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "requested" | "limited";
                } | {
                    /** @constant */
                    readonly outcome: "invalid";
                    readonly errors: {
                        /** @enum {unknown} */
                        readonly newEmail?: "used";
                        /** @enum {unknown} */
                        readonly password?: "wrong";
                    };
                };
            };
            /** @description Gives a change of address up (EML-04). */
            readonly "email.keep": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "kept";
                };
            };
            /** @description Keeps the customer's details and the answers to the partner's extra questions (DET-05, DET-06). */
            readonly "customer.update": {
                readonly input: {
                    /** @description The answers of the form. */
                    readonly body: {
                        /** @enum {string} */
                        readonly title: "Mr" | "Mrs" | "Miss" | "Ms" | "Mx" | "Dr" | "Prof" | "Rev";
                        readonly dateOfBirth: string;
                        readonly mobilePhoneNumber: string;
                        readonly address: {
                            readonly line1: string;
                            readonly line2?: string;
                            readonly town: string;
                            readonly county?: string;
                            readonly postcode: string;
                        };
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved";
                } | {
                    /** @constant */
                    readonly outcome: "invalid";
                    readonly errors: {
                        /** @enum {unknown} */
                        readonly dateOfBirth?: "underage" | "future" | "too-old" | "format";
                        /** @enum {unknown} */
                        readonly mobilePhoneNumber?: "format";
                    };
                };
            };
            /** @description Replaces a mobile number that is not proved yet; a code sent to the old one stops working (OTP-06). */
            readonly "customer.update-mobile": {
                readonly input: {
                    /** @description The answers of the form. */
                    readonly body: {
                        readonly mobilePhoneNumber: string;
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved";
                } | {
                    /** @constant */
                    readonly outcome: "invalid";
                    readonly errors: {
                        /** @enum {unknown} */
                        readonly mobilePhoneNumber?: "format";
                    };
                };
            };
            /** @description Keeps in the browser whether its visits and presses are noted; what was done and refused is noted all the same (OPS-10). */
            readonly "events.choose": {
                readonly input: {
                    /** @description noted or stopped. */
                    readonly events: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved";
                };
            };
            /** @description Notes what the customer wants done with a linked account, if it may be done; they prove who they are before it is (LNK-05). */
            readonly "account.ask": {
                readonly input: {
                    /** @description Our id of the link. */
                    readonly linkId: string;
                    /**
                     * @description What is to be done.
                     * @enum {string}
                     */
                    readonly operation: "activate" | "reactivate" | "suspend" | "reinstate" | "unlink";
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "asked" | "none";
                };
            };
            /** @description Does what was asked for last, once (LNK-04, LNK-05). */
            readonly "account.run": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "activated" | "reactivated" | "suspended" | "reinstated" | "unlinked" | "none";
                };
            };
            /** @description Sees to it that the linked account is analysed, by the rules in force and not too long ago (ELG-04). */
            readonly "risk-check.open": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "open" | "none";
                };
            };
            /** @description Has the bank asked again for the linked account, where it has not answered (ELG-04). */
            readonly "risk-check.refresh": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "asked" | "none";
                };
            };
            /** @description The customer has waited long enough, and is told by email once there is a result (ELG-04). */
            readonly "risk-check.note-late": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "noted" | "none";
                };
            };
            /** @description Takes the result in: loads plans and card, and logs the score and whether a secured plan was offered (ELG-04). */
            readonly "risk-check.finish": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "finished" | "awaited" | "none";
                };
            };
            /** @description Whether there is a cause of that name for this customer (CON-03). */
            readonly "giving.open-cause": {
                readonly input: {
                    /** @description Its name. */
                    readonly contributionType: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "open" | "unknown";
                };
            };
            /** @description Keeps which part of what they save the customer gives to which cause, all of it at once (CON-01, CON-02). */
            readonly "giving.allocate": {
                readonly input: {
                    /** @description Of the allocation that the customer saw. */
                    readonly version: number;
                    /** @description Names of causes and whole percent: `plant-a-tree:25 clean-oceans:10`. */
                    readonly shares: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved" | "savedForCharity" | "savedForMiles" | "changed" | "tooMuch";
                };
            };
            /** @description Keeps which part of what they save the customer gives to one cause; the others stay (CON-02, CON-05). */
            readonly "giving.set-share": {
                readonly input: {
                    /** @description Of the allocation that the customer saw. */
                    readonly version: number;
                    /** @description Its name. */
                    readonly cause: string;
                    /** @description In steps of 5. */
                    readonly percent: number;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved" | "savedForMiles" | "changed" | "tooMuch";
                };
            };
            /** @description Keeps what purchases in pounds are rounded up to for a charity (CON-04). */
            readonly "giving.set-round-up": {
                readonly input: {
                    /** @description Of the allocation that the customer saw. */
                    readonly version: number;
                    /** @description Name of the charity. */
                    readonly cause: string;
                    /** @description 5 or 10 pence; 0 for no rounding. */
                    readonly to: number;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved" | "changed";
                };
            };
            /** @description Keeps what the customer declares to a charity for Gift Aid, or that they take it back for later gifts (CON-08, CON-12). */
            readonly "gift-aid.declare": {
                readonly input: {
                    /** @description Name of the charity among the causes. */
                    readonly cause: string;
                    /** @description Whether it is declared from now on. */
                    readonly isOn: boolean;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "declared" | "withdrawn" | "noAddress";
                };
            };
            /** @description Keeps which balance leads the customer's first page, on all their devices (DSH-01). */
            readonly "profile.set-balance-type": {
                readonly input: {
                    /** @description INT or GBP. */
                    readonly type: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved" | "unknown";
                };
            };
            /** @description Keeps that the customer has their card on their phone (DSH-07). */
            readonly "profile.note-on-phone": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "noted";
                };
            };
            /** @description Asks the identity provider for the document that the customer has sent it, lets it be checked, and tells support (KYC-04). */
            readonly "identity.note-upload": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "noted" | "missing" | "notDue" | "unavailable";
                };
            };
            /** @description Whether there are miles for this customer to collect (CON-09). */
            readonly "miles.open": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "open" | "noMiles";
                };
            };
            /** @description Keeps the number of the customer's membership of the airline's programme, once the airline has said that there is one (CON-09). */
            readonly "miles.give-membership": {
                readonly input: {
                    /** @description The answers of the form. */
                    readonly body: {
                        readonly membershipNumber: string;
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved" | "savedForCharity" | "limited" | "failed";
                } | {
                    /** @constant */
                    readonly outcome: "invalid";
                    readonly errors: {
                        /** @enum {unknown} */
                        readonly membershipNumber?: "unknown";
                    };
                };
            };
            /** @description Leaves the number for another day (CON-09). */
            readonly "miles.leave": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "left" | "leftForCharity";
                };
            };
            /** @description Keeps the plan that the customer chooses, with the price, cycle and commitment that it is sold with now (PLN-02, PLN-12). */
            readonly "plan.choose": {
                readonly input: {
                    /** @description Name of the plan. */
                    readonly planName: string;
                    /**
                     * @description How often it is paid for; the plan’s own first cycle when left out.
                     * @enum {string}
                     */
                    readonly billingCycle?: "monthly" | "semiAnnual" | "annual";
                    /** @description The price that the customer has seen, in pence; nothing for a plan for which nothing is ever paid. */
                    readonly pence?: number;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "chosen" | "changed" | "unavailable" | "running";
                };
            };
            /** @description Finds the plan whose benefits a page shows: the one that it names, else the one that the customer has chosen (PLN-09). */
            readonly "plan.open-benefits": {
                readonly input: {
                    /** @description Name of the plan, in any case; the customer’s own when left out. */
                    readonly planName?: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "open" | "none" | "unknown";
                };
            };
            /** @description Finds one benefit of a plan (PLN-09). */
            readonly "plan.open-benefit": {
                readonly input: {
                    /** @description Name of the plan, in any case. */
                    readonly planName: string;
                    /** @description Id of the benefit. */
                    readonly benefitId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "open" | "unknown";
                };
            };
            /** @description Notes that the customer goes to a shop, so that what they buy there counts as theirs (CSH-02). */
            readonly "shop.visit": {
                readonly input: {
                    /** @description Which shop, by the network’s number. */
                    readonly shopId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "gone";
                } | {
                    /** @constant */
                    readonly outcome: "noted";
                    readonly to: string;
                };
            };
            /** @description Finds a visit of the customer’s that has just begun (CSH-02). */
            readonly "shop.open-visit": {
                readonly input: {
                    /** @description Which visit. */
                    readonly visitId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "open" | "over";
                };
            };
            /** @description Leads to the shop of a visit of the customer’s that has just begun (CSH-02). */
            readonly "shop.leave": {
                readonly input: {
                    /** @description Which visit. */
                    readonly visitId: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "over";
                } | {
                    /** @constant */
                    readonly outcome: "left";
                    readonly to: string;
                };
            };
            /** @description Signs a customer in. A wrong password and an unknown address are answered alike; locked shows only after the right password. */
            readonly "session.sign-in": {
                readonly input: {
                    /** @description The answers of the form. */
                    readonly body: {
                        readonly email: string;
                        readonly password: string;
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                    /** @description PERSONAL or BUSINESS. */
                    readonly accountType: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "signedIn" | "newDevice" | "wrong" | "locked" | "limited";
                };
            };
            /** @description Signs in whose right password waits for a code; the device is known from then on (LOG-08). */
            readonly "session.confirm-device": {
                readonly input: {
                    /** @description Six digits. */
                    readonly code: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "signedIn" | "wrong" | "expired" | "locked";
                };
            };
            /** @description Sends another code for a sign-in that waits for one (LOG-08). */
            readonly "session.resend-device-code": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "sent" | "alreadySent" | "limited" | "expired";
                };
            };
            /** @description Ends the session on the server (LOG-13). */
            readonly "session.sign-out": {
                readonly input: Record<string, never>;
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "signedOut";
                };
            };
            /** @description Mails a link that signs in, if the address has an account; nobody can tell whether it has (LOG-09). */
            readonly "session.request-link": {
                readonly input: {
                    /** @description The answers of the form. */
                    readonly body: {
                        readonly email: string;
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "requested" | "limited";
                };
            };
            /** @description Whether a link would sign in. Looking does not use it up (LOG-10). */
            readonly "session.check-link": {
                readonly input: {
                    /** @description The code of the link. */
                    readonly code?: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "live" | "expired" | "none";
                };
            };
            /** @description Signs in by a link, once. The session is weak until a code is entered, where there is a proved number (LOG-10). */
            readonly "session.sign-in-by-link": {
                readonly input: {
                    /** @description The code of the link. */
                    readonly code?: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "signedIn" | "expired";
                };
            };
            /** @description Goes on in the session of the native app, with the code that it was given, and to a bank if the link names one (LOG-14, ENT-11). */
            readonly "session.take-hand-over": {
                readonly input: {
                    /** @description The code of the link. */
                    readonly code?: string;
                    /** @description Address of a bank to go to then. */
                    readonly bankUrl?: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "signedIn" | "expired" | "unknownBank" | "anotherCustomer" | "none";
                } | {
                    /** @constant */
                    readonly outcome: "toBank";
                    readonly to: string;
                };
            };
            /** @description Gives a customer who came by a link a new password; every other session ends (LOG-11). */
            readonly "password.reset": {
                readonly input: {
                    /** @description The answers of the form. */
                    readonly body: {
                        readonly password: string;
                        readonly confirmPassword: string;
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "changed";
                } | {
                    /** @constant */
                    readonly outcome: "invalid";
                    readonly errors: {
                        /** @enum {unknown} */
                        readonly password?: "minLength" | "maxLength" | "format" | "breached";
                        /** @enum {unknown} */
                        readonly confirmPassword?: "mismatch";
                    };
                };
            };
            /** @description Sends a code by text message or a link by mail. Without `resend`, nothing is sent while one is live (OTP-01, EML-07). */
            readonly "otp.send": {
                readonly input: {
                    /**
                     * @description What the code proves: the address, the number, or who is there (a step-up).
                     * @enum {string}
                     */
                    readonly for: "emailVerification" | "mobileVerification" | "authentication";
                    /** @description The customer asks for a new one: the live one stops working. */
                    readonly resend?: boolean;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "sent" | "alreadySent" | "limited";
                };
            };
            /** @description Checks a code that was sent by text message; a correct one works once (OTP-03, OTP-04). */
            readonly "otp.check": {
                readonly input: {
                    /**
                     * @description What the code proves: the number, or who is there (a step-up).
                     * @enum {string}
                     */
                    readonly for: "mobileVerification" | "authentication";
                    /** @description Six digits. */
                    readonly code: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "correct" | "wrong" | "expired" | "locked";
                };
            };
            /** @description Keeps what the link of a partner or campaign says for one hour, for the registration that follows (ENT-01). */
            readonly "entry.start": {
                readonly input: {
                    /** @description personal, freelance or business, as in the link. */
                    readonly accountType?: string;
                    /** @description Code of the partner. */
                    readonly partner?: string;
                    /** @description Where the customer comes from. */
                    readonly channel?: string;
                    /** @description The whole query string. */
                    readonly query: {
                        readonly [key: string]: string;
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "started" | "signedIn" | "unknownPartner" | "unknownAccountType";
                };
            };
            /** @description Carries a friend's referral code into the registration (ENT-10). */
            readonly "referral.carry": {
                readonly input: {
                    /** @description The friend's code. */
                    readonly code: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "carried" | "unknown" | "ended" | "own" | "signedIn";
                };
            };
            /** @description Registers a customer, signs them in and mails a link that proves the address. An address that is known already is answered alike (ENT-07, ENT-08, ENT-09). */
            readonly "user.register": {
                readonly input: {
                    /** @description The answers of the form. */
                    readonly body: {
                        readonly givenName: string;
                        readonly familyName: string;
                        readonly email: string;
                        readonly password: string;
                        readonly promoCode?: string;
                        readonly friendReferralCode?: string;
                        readonly consumerCodes?: string;
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                    /** @description What the page signs up; personal when absent. */
                    readonly accountType?: string;
                    /** @description Sort of business, from the route; it goes before the page's own. */
                    readonly businessType?: string;
                    /** @description Where the customer comes from; that of the link when absent. */
                    readonly channel?: string;
                    /** @description The customer links their bank in the app (BNK-01). */
                    readonly isHybridSignup?: boolean;
                    /** @description For the partner's own keys: external customer id, A/B test. */
                    readonly query: {
                        readonly [key: string]: string;
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "registered" | "limited" | "unknownAccountType";
                } | {
                    /** @constant */
                    readonly outcome: "invalid";
                    readonly errors: {
                        /** @enum {unknown} */
                        readonly promoCode?: "unknown";
                        /** @enum {unknown} */
                        readonly friendReferralCode?: "unknown" | "expired";
                        /** @enum {unknown} */
                        readonly consumerCodes?: "unknown";
                        /** @enum {unknown} */
                        readonly password?: "minLength" | "maxLength" | "format" | "breached";
                    };
                };
            };
            /** @description Consumes the link of a verification mail. It works once, for the customer to whom it was sent (EML-03 to EML-06). */
            readonly "email.verify": {
                readonly input: {
                    /** @description The code of the link. */
                    readonly code?: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "verified" | "emailUpdated" | "passwordDue" | "notVerified";
                };
            };
            /** @description Keeps whether the customer wants the partner's newsletter (EML-08). */
            readonly "newsletter.choose": {
                readonly input: {
                    /** @description Wanted. */
                    readonly optIn: boolean;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "saved";
                };
            };
            /** @description Takes out all that is in the customer’s wallet, to the account that is linked (CSH-04). */
            readonly "wallet.withdraw": {
                readonly input: {
                    /** @description How much the customer has agreed to: all that there was when they did, in pence. */
                    readonly pence: string;
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "ordered" | "nothing" | "noBank" | "underWay" | "changed";
                };
            };
        };
        readonly Facts: {
            /** @description The customer was told something that they have not marked as read (ACC-07). */
            readonly noticesUnread: boolean;
            /** @description The airline takes no miles for their membership number: they are kept until there is another (CON-09). */
            readonly milesRefused: boolean;
            /** @description The day on which the account is closed, as its customer has asked; nothing otherwise (ACC-06). */
            readonly accountClosesOn: string | null;
            /** @description The sort of account that the page is for, by its address where the customer has a choice; nothing until they have chosen (BNK-02). */
            readonly bankAccountType: ("PERSONAL" | "BUSINESS" | "COMMERCIAL") | null;
            /** @description The address says that the customer has been to the bank: `authStarted` is in it (BNK-08). */
            readonly bankAuthStarted: boolean;
            /** @description How far the account is linked that the customer is linking; nothing when none is. */
            readonly bankStage: ("sharing" | "choosing" | "confirming" | "refused") | null;
            /** @description Why no account of the bank can be linked: these ones will not do, a person looks at judgements first, or no card is offered; nothing while one may be (ELG-02). */
            readonly bankRefusal: ("account" | "judgements" | "blocked") | null;
            /** @description The customer has had a bank disconnected with which no card was offered, and has begun nothing since. */
            readonly bankForgotten: boolean;
            /** @description The customer has gone to the bank in another window and is not back yet (BNK-07). */
            readonly bankOpened: boolean;
            /** @description Name of the bank where the customer is linking an account. */
            readonly bankName: string | null;
            /** @description End of the number of the account that was chosen. */
            readonly bankAccount: string | null;
            /** @description What the customer is renewing of a link: seeing the account, or asking whether there is enough money; nothing when none (RET-04). */
            readonly relinking: ("accounts" | "funds") | null;
            /** @description The customer has gone to the bank in another window to renew a link, and is not back yet. */
            readonly relinkOpened: boolean;
            /** @description Name of the bank of the link that the customer is renewing, or has renewed last. */
            readonly relinkBank: string | null;
            /** @description An account is linked, and shared still. */
            readonly accountLinked: boolean;
            /** @description As many accounts are linked as may be (BNK-10). */
            readonly accountLimitReached: boolean;
            /** @description Name of the bank of a linked account that works no more until it is renewed; nothing while all work (LNK-01). */
            readonly brokenBank: string | null;
            /** @description Name of the bank of the account that the card spends from. */
            readonly activeBank: string | null;
            /** @description Sort of card. */
            readonly cardKind: ("normal" | "business" | "elite" | "virtual") | null;
            /** @description Last four digits of the card that the card page is about. */
            readonly cardEnding: string | null;
            /** @description How the card stands that the card page is about: ordered, being made, in the post or there, active, frozen, closed; nothing while there is none. */
            readonly cardState: ("ordered" | "making" | "posted" | "active" | "frozen" | "closed") | null;
            /** @description The day by which the post has brought the card that is awaited. */
            readonly cardBy: string | null;
            /** @description Its fourth working day in the post, from which it can be reported as not come (CRD-16). */
            readonly cardLateFrom: string | null;
            /** @description The fourth working day in the post has begun (CRD-16). */
            readonly cardLate: boolean;
            /** @description The address to which the post takes the card that is awaited; nothing while none is. */
            readonly cardGoesTo: string | null;
            /** @description Last four digits of the card that did not come, where the one that is awaited takes its place: it never works. */
            readonly lostCardEnding: string | null;
            /** @description How its PIN stands: blocked once it was typed wrong three times (CRD-10). */
            readonly cardPin: ("none" | "set" | "blocked") | null;
            /** @description Its last month is over (CRD-06). */
            readonly cardExpired: boolean;
            /** @description Since when it can be paid with. */
            readonly cardActiveFrom: string | null;
            /** @description It has taken the place of another card that they had in use (CRD-08). */
            readonly cardReplaced: boolean;
            /** @description The card in use became active within the last half hour. */
            readonly cardJustActivated: boolean;
            /** @description Sort of the card that is awaited; nothing while none is. */
            readonly newCardKind: ("normal" | "business" | "elite" | "virtual") | null;
            /** @description How the card stands that is awaited and not active yet, be it the first or one that replaces another; nothing while none is. */
            readonly newCardState: ("ordered" | "making" | "posted") | null;
            /** @description Last four digits of the card that is awaited. */
            readonly newCardEnding: string | null;
            /** @description How the PIN of the card that is awaited stands: one that replaces another has none yet. */
            readonly newCardPin: ("none" | "set" | "blocked") | null;
            /** @description Where the browser reaches card-management. */
            readonly cardManagementUrl: string;
            /** @description The one host at which the app’s bridge answers (BRG-04). */
            readonly cardBridgeHost: string;
            /** @description Where the app’s handler may stand in a page: paths from `window`, parted by commas (BRG-04). */
            readonly cardBridgeHandlers: string;
            /** @description Why the card does not work: what a bank returned will be asked for once more (bounced), or is on its way once more (delayed); the Direct Debit is over and can be reinstated (mandate), or another account is to be linked (account), whether something was returned for it or not; a person looks at it; nothing otherwise (DBT-03, DBT-04, CRD-05). */
            readonly spendingStop: ("bounced" | "delayed" | "mandate" | "account" | "person") | null;
            /** @description How much was returned; nothing where nothing was. */
            readonly returnedPence: number | null;
            /** @description The day on which what was returned is collected once more; nothing while none is on its way. */
            readonly collectionOn: string | null;
            /**
             * @description What was returned: the price of a plan alone, or what was spent with the card as well; or nothing was.
             * @enum {string}
             */
            readonly returnedFor: "plan" | "spending" | "nothing";
            /** @description The customer agreed within the last half hour to an upgrade to the plan that they have (PLN-07). */
            readonly planJustUpgraded: boolean;
            /** @description The offer to upgrade that waits for the customer’s yes has a card sent in the place of the one in use (PLN-07). */
            readonly quoteSendsCard: boolean;
            /** @description There is no Direct Debit by which the offer that waits could be collected, and the offer still holds. */
            readonly quoteUnpayable: boolean;
            /** @description Sort of customer. */
            readonly accountType: ("PERSONAL" | "FREELANCE" | "BUSINESS") | null;
            /** @description The last setup state. */
            readonly setupState: ("USER_REGISTERED" | "EMAIL_VERIFIED" | "PROFILE_UPDATED" | "MOBILE_VERIFIED" | "CARD_LINKED" | "SELECTED_PRICING_PLAN" | "CARD_CREATED" | "CARD_ACTIVATED" | "CUSTOMER_BLOCKED" | "BUSINESS_BLOCKED") | null;
            /** @description Screens that this customer does not get: routes, or groups of the access table (SES-03). */
            readonly hiddenScreens: readonly string[];
            /** @description What this customer may do that others may not yet; tm-admin sees the figures of their partner (PTR-09). */
            readonly pilots: readonly "tm-admin"[];
            /** @description Why a person of ours looks at the customer before anything more is linked; nothing while nothing holds them (ELG-02). */
            readonly hold: "judgements" | null;
            /** @description The address is proved. */
            readonly emailVerified: boolean;
            /** @description The details are given. */
            readonly profileUpdated: boolean;
            /** @description The mobile number is proved. */
            readonly mobileVerified: boolean;
            /** @description A new address waits to be proved. */
            readonly newEmailPending: boolean;
            /** @description Address of the customer. */
            readonly email: string | null;
            /** @description First name. */
            readonly givenName: string | null;
            /** @description Mobile number as typed. */
            readonly mobileNumber: string | null;
            /** @description Last four digits of the mobile number: enough for its owner, and for nobody else. */
            readonly mobileEnding: string | null;
            /**
             * @description Whether this browser’s visits and presses are noted; chosen on /cookies.
             * @enum {string}
             */
            readonly journeyEvents: "noted" | "stopped";
            /** @description First and last name. */
            readonly fullName: string | null;
            /** @description First letters of the first and the last name. */
            readonly initials: string | null;
            /** @description Where the analysis of the account that was linked last stands: a result is awaited, for too long already, there, or taken in; nothing while no account is linked (ELG-04). */
            readonly riskCheck: ("awaited" | "late" | "ready" | "done") | null;
            /** @description Where the identity check stands: a result is awaited, a document is needed, a person has to look, or sanctions, PEP and KYC are all clear; nothing while no account is linked (KYC-01). */
            readonly identity: ("awaited" | "documentDue" | "unclear" | "clear") | null;
            /** @description The sanctions check is cleared, so that a driving licence is document enough (KYC-02). */
            readonly drivingLicenceAllowed: boolean;
            /** @description Code of the partner whose brand is shown. */
            readonly "partner.code": string;
            /** @description The partner does not want promo codes asked for. */
            readonly "partner.hidePromoCodeInput": boolean;
            /** @description The partner has switched the web journey off: setting up goes on in the app (SES-10). */
            readonly "partner.appOnly": boolean;
            /** @description The partner offers plans at once, without the page of the risk check (PLN-10). */
            readonly "partner.hideRiskCheck": boolean;
            /** @description The partner offers a newsletter. */
            readonly "partner.newsletterShown": boolean;
            /** @description The partner quotes a paper, by name (BNK-01). */
            readonly "partner.pressShown": boolean;
            /** @description Label of the plan that the customer has chosen. */
            readonly chosenPlan: string | null;
            /** @description What card comes with that plan: one of plastic by post, or one that is there at once. */
            readonly chosenCard: ("physical" | "virtual") | null;
            /** @description Somebody is signed in. */
            readonly signedIn: boolean;
            /** @description The browser was signed in, and its session is over by time or by us (SES-01). */
            readonly sessionExpired: boolean;
            /** @description A right password waits for its code, on an unknown device (LOG-08). */
            readonly deviceCheckPending: boolean;
            /** @description Signed in by a link in an email, and no new password chosen yet (LOG-10). */
            readonly signedInByLink: boolean;
            /** @description A code was right in this session in the last five minutes (SES-04). */
            readonly steppedUp: boolean;
            /** @description A code is needed first: signed in by a link alone, or the last one is over 90 days ago (LOG-06). */
            readonly strongSignInDue: boolean;
            /** @description The customer signs up on the web and links their bank in the app (BNK-01). */
            readonly isHybridSignup: boolean;
            /** @description Address that waits to be proved, or was last: a new one, else that of the customer. */
            readonly emailToVerify: string | null;
            /** @description The partner's newsletter is wanted. */
            readonly newsletterOptIn: boolean;
            /** @description The partner is a charity, so this is a customer of one (BNK-01). */
            readonly charityCustomer: boolean;
            /** @description What the partner's reviewers give it out of 5, as a decimal number; nothing while it shows no reviews (BNK-01). */
            readonly reviewScore: string | null;
            /** @description The browser says that it runs on a phone or tablet (MOB-01). */
            readonly onPhone: boolean;
            /**
             * @description The sort of login used last, else PERSONAL (LOG-01).
             * @enum {string}
             */
            readonly loginType: "PERSONAL" | "BUSINESS";
        };
        readonly Data: {
            /** @description What the customer has told us of themselves, to read (ACC-02). */
            readonly personalDetails: {
                /**
                 * @description What it is: the proved mobile number, the email address, one that waits to be confirmed, the home address.
                 * @enum {string}
                 */
                readonly row: "mobile" | "email" | "newEmail" | "address";
                /** @description The number as it is dialled from abroad; the address with a line break between its lines. */
                readonly text: string;
            };
            /** @description What we know of the customer’s company (ACC-02). */
            readonly companyDetails: {
                /**
                 * @description What it is: the registered name, the registered office.
                 * @enum {string}
                 */
                readonly row: "name" | "office";
                /** @description The address with a line break between its lines. */
                readonly text: string;
            };
            /** @description What the customer may turn on or off, and how it stands (ACC-04). */
            readonly settings: {
                /**
                 * @description Which.
                 * @enum {string}
                 */
                readonly setting: "marketingEmails" | "marketingAppNotices" | "newsletter" | "charityEmails" | "charityAppNotices";
                /**
                 * @description How it stands.
                 * @enum {string}
                 */
                readonly state: "on" | "off";
            };
            /** @description How often emails about payments may come (ACC-03). */
            readonly emailFrequencies: {
                /**
                 * @description At once, or once a day.
                 * @enum {string}
                 */
                readonly choice: "immediate" | "daily";
                /**
                 * @description The customer has it so, or may.
                 * @enum {string}
                 */
                readonly state: "chosen" | "open";
            };
            /** @description What the customer has agreed to or refused, the newest first (ACC-08). */
            readonly agreements: {
                /** @description Ours. */
                readonly id: string;
                /**
                 * @description What it is about.
                 * @enum {string}
                 */
                readonly purpose: "terms" | "newsletter" | "transactionEmails" | "marketingEmails" | "marketingAppNotices" | "charityEmails" | "charityAppNotices";
                /**
                 * @description What was said to it.
                 * @enum {string}
                 */
                readonly choice: "agreed" | "on" | "off" | "immediate" | "daily";
                /** @description The words that were read. */
                readonly words: string;
                /** @description When, in ISO 8601. */
                readonly at: string;
            };
            /** @description The file of their data that the customer asked for last; none where they have not (ACC-06). */
            readonly dataRequest: {
                /**
                 * @description Whether it may be fetched.
                 * @enum {string}
                 */
                readonly state: "preparing" | "ready";
                /** @description How much of it is there. */
                readonly percent: number;
                /** @description Until when it may be fetched, in ISO 8601; empty before. */
                readonly expiresOn: string;
            };
            /** @description What waits for the customer: first what has to be put right, then what they were told of late, the newest first (ACC-07). */
            readonly notices: {
                /** @description Ours. */
                readonly id: string;
                /**
                 * @description What it is about.
                 * @enum {string}
                 */
                readonly kind: "stopBounced" | "stopDelayed" | "stopMandate" | "stopAccount" | "stopPerson" | "hold" | "cardClosed" | "cardExpired" | "cardFrozen" | "pinBlocked" | "cardWaiting" | "cardNeedsPin" | "bank" | "email" | "collection" | "collected" | "planTerms" | "planCoolingOff" | "planRenewal" | "planEnd" | "planLeft" | "data" | "disputeOpen" | "disputeWon" | "disputeLost" | "disputeRefused" | "disputeWrittenOff" | "invitation" | "reward" | "withdrawalFailed" | "milesCredited" | "milesRefused";
                /**
                 * @description It stands until it is put right, or it was told and is read or not.
                 * @enum {string}
                 */
                readonly state: "standing" | "unread" | "read";
                /** @description Of money, in pence; of miles that were credited, how many. */
                readonly amount: number;
                /** @description The day that it is about, in ISO 8601; empty where there is none. */
                readonly day: string;
                /** @description Name of a bank; empty where there is none. */
                readonly bank: string;
                /** @description An address that waits to be confirmed; empty where there is none. */
                readonly email: string;
                /** @description Who was paid, where it is about a payment; empty otherwise. */
                readonly merchant: string;
                /** @description Four characters that stand for it where it is unread; empty otherwise. */
                readonly mark: string;
                /** @description The page where it is dealt with. */
                readonly href: string;
            };
            /** @description What closing the account ends, and what has to stay (ACC-06). */
            readonly closingEffects: {
                /**
                 * @description Which of the two.
                 * @enum {string}
                 */
                readonly group: "ends" | "stays";
                /**
                 * @description What.
                 * @enum {string}
                 */
                readonly what: "card" | "plan" | "bank" | "debit" | "rewards" | "access" | "money" | "identity" | "agreements";
                /** @description For how many years it stays; 0 where that is not counted. */
                readonly years: number;
            };
            /** @description What has to end before the account is closed (ACC-06). */
            readonly closingObstacles: {
                /**
                 * @description What it is.
                 * @enum {string}
                 */
                readonly kind: "returned" | "owed" | "collecting" | "twice" | "pending" | "refund" | "wallet" | "dispute";
                /** @description How much, in pence. */
                readonly pence: number;
                /** @description The day by which it is over, in ISO 8601; nothing where that is not known. */
                readonly on: string | null;
                /** @description The page where it is seen. */
                readonly href: string;
            };
            /** @description Until when an account that is closed now may be kept after all (ACC-06). */
            readonly closingTerms: {
                /** @description For how many days. */
                readonly days: number;
                /** @description The day on which it is closed, in ISO 8601. */
                readonly closesOn: string;
            };
            /** @description The banks that the customer can link, in the order of the CMS, for the account type of the query or else the customer's own (BNK-03). */
            readonly banks: {
                /** @description Name of the bank in addresses. */
                readonly id: string;
                /** @description Name of the bank as customers know it. */
                readonly label: string;
                /**
                 * @description Inactive has trouble just now, disabled cannot be linked yet (BNK-04).
                 * @enum {string}
                 */
                readonly status: "active" | "inactive" | "disabled";
                /** @description It can be linked from a phone (BNK-04). */
                readonly app2app: boolean;
                /** @description It asks which device the customer will approve on (BNK-09). */
                readonly asksForDevice: boolean;
                /** @description Its own help about sharing data (BNK-05). */
                readonly faqUrl: string | null;
                /** @description Path of its round logo; without one its initials. */
                readonly logo: string | null;
                /**
                 * @description Sort of account that the list is for (BNK-02).
                 * @enum {string}
                 */
                readonly accountType: "PERSONAL" | "BUSINESS" | "COMMERCIAL";
                /** @description The customer has a linked account already, so this would be another one (BNK-04). */
                readonly isFurther: boolean;
            };
            /** @description The bank where the customer goes on; nothing while no account is being linked (BNK-05). */
            readonly bank: {
                /** @description The page that leads there; nothing where no further account may be linked (BNK-10). */
                readonly href: string | null;
                /** @description It may not be followed now. */
                readonly blocked: boolean;
                /** @description The customer has gone there already (BNK-07). */
                readonly started: boolean;
                /** @description Its own help about sharing data (BNK-05). */
                readonly faqUrl: string | null;
                /** @description Whether the customer is asked where they will approve: open until they have said so, answered while they may say otherwise, settled once they went there; nothing where it is not asked (BNK-09). */
                readonly deviceQuestion: ("open" | "answered" | "settled") | null;
                /** @description They approve on this device; in the bank's app on another device if not (BNK-09). */
                readonly authOnDevice: boolean | null;
            };
            /** @description The bank where the customer goes on, from the page before its app; nothing while no account is being linked (BNK-14). */
            readonly bankApp: {
                /** @description The page that leads there. */
                readonly href: string;
                /** @description It may not be followed now. */
                readonly blocked: boolean;
                /** @description The customer has gone there already (BNK-07). */
                readonly started: boolean;
                /** @description Its own help about sharing data (BNK-05). */
                readonly faqUrl: string | null;
            };
            /** @description The bank once more, after an account that is of no use (RET-08). */
            readonly bankOnceMore: {
                /** @description The page that leads there; nothing until the bank has been asked for it. */
                readonly href: string | null;
                /** @description It may not be followed now. */
                readonly blocked: boolean;
                /** @description The customer has gone there already (BNK-07). */
                readonly started: boolean;
                /** @description Its own help about sharing data (BNK-05). */
                readonly faqUrl: string | null;
            };
            /** @description The bank where the customer renews a link; nothing while they renew none (RET-04). */
            readonly relink: {
                /** @description The page that leads there. */
                readonly href: string;
                /** @description It may not be followed now. */
                readonly blocked: boolean;
                /** @description The customer has gone there already (BNK-07). */
                readonly started: boolean;
                /** @description Its own help about sharing data (BNK-05). */
                readonly faqUrl: string | null;
            };
            /** @description The accounts that the bank has shown and that may be linked (RET-05). */
            readonly accounts: {
                /** @description The bank's id of it. */
                readonly id: string;
                /** @description What its owner calls it, else the end of its number. */
                readonly title: string;
                /** @description The end of its number, where it has a name. */
                readonly subtitle: string;
                /** @description Nothing speaks against it yet. */
                readonly isEligible: boolean;
                /** @description The customer has linked it before (LNK-09). */
                readonly isLinked: boolean;
            };
            /** @description The accounts that the customer has linked and shares with us, the newest first (LNK-03). */
            readonly linkedAccounts: {
                /** @description Our id of the link. */
                readonly id: string;
                /** @description Name of the bank as customers know it. */
                readonly bank: string;
                /** @description End of the account's number. */
                readonly number: string;
                /** @description Path of the bank's round logo; without one its initials. */
                readonly logo: string | null;
                /** @description When it was linked, in ISO 8601. */
                readonly since: string;
                /** @description Until when we may see it unless the customer says so again, in ISO 8601. */
                readonly until: string;
                /** @description That day is past: we see nothing of it. */
                readonly isOver: boolean;
                /** @description What renews it, where it does not work: the `source` of `bank.relink`; nothing while it works (LNK-07). */
                readonly relinkSource: ("aispRelink" | "cofRelink") | null;
                /**
                 * @description active, inactive, broken or cancelled (LNK-01).
                 * @enum {string}
                 */
                readonly badge: "active" | "inactive" | "broken" | "cancelled";
                /**
                 * @description since, ready or notReady (LNK-03).
                 * @enum {string}
                 */
                readonly section: "ready" | "notReady" | "since";
                /** @description The first day on which its Direct Debit can be charged, in ISO 8601; null while nobody knows. */
                readonly activeFrom: string | null;
                /** @description The card spends from it again by itself, once its reinstated Direct Debit counts (DBT-03). */
                readonly comesBack: boolean;
                /** @description Why its Direct Debit is over; null while it is not. */
                readonly endedBecause: ("cancelled" | "expired" | "refused" | "closed" | "deceased") | null;
                /** @description What is offered first: activate, reactivate, suspend, reinstate or relink; null for nothing (LNK-02, LNK-04). */
                readonly offered: ("activate" | "reactivate" | "suspend" | "reinstate" | "relink") | null;
                /**
                 * @description offered, tooEarly or hidden (LNK-04).
                 * @enum {string}
                 */
                readonly unlinking: "offered" | "tooEarly" | "hidden";
                /** @description It is time to say again that we may see it. */
                readonly mayConfirm: boolean;
            };
            /** @description What of the uses of the customer’s card is on; one record, none where they have no card in use. */
            readonly cardUses: {
                /**
                 * @description Buying online.
                 * @enum {string}
                 */
                readonly online: "on" | "off";
                /**
                 * @description Tapping the card or a phone.
                 * @enum {string}
                 */
                readonly contactless: "on" | "off";
                /**
                 * @description Cash machines; none for a virtual card.
                 * @enum {string}
                 */
                readonly atm: "on" | "off" | "none";
                /**
                 * @description Outside the United Kingdom, or in another money.
                 * @enum {string}
                 */
                readonly abroad: "on" | "off";
            };
            /** @description The Direct Debits of what the customer has spent and what their plan costs that are on their way, the earliest first (DBT-02). */
            readonly upcomingPayments: {
                /** @description Ours. */
                readonly id: string;
                /** @description What is taken: what was noticed. */
                readonly pence: number;
                /** @description The day on which it is taken, in ISO 8601. */
                readonly chargeOn: string;
                /** @description The end of the number of the account that it is taken from; “none” where it is not known. */
                readonly accountEnding: string;
                /** @description It was returned before. */
                readonly isAgain: boolean;
                /** @description What it pays for beside contributions: plan, card, both, nothing, less: a plan, less what came back to the card, or left: the card, less what is given back for a plan that was left. */
                readonly paysFor: string;
                /** @description Whether contributions are part of it: none, some, or back: more came back than was given. */
                readonly gives: string;
                /** @description What of it goes to causes; where gives is back, what came back. */
                readonly givenPence: number;
                /** @description What of it is the price of a plan; where paysFor is left, what is given back for one. */
                readonly planPence: number;
                /** @description What of it was spent with the card; where paysFor is less, what came back. */
                readonly cardPence: number;
            };
            /** @description The plan that the customer has, one record; none where they have none, or it has not begun. */
            readonly currentPlan: {
                /** @description Its id, which leaving it is sent with. */
                readonly id: string;
                /** @description Its name. */
                readonly name: string;
                /** @description What it is called on the page. */
                readonly label: string;
                /** @description Path of its picture. */
                readonly image: string | null;
                /**
                 * @description How often it is paid for.
                 * @enum {string}
                 */
                readonly cycle: "monthly" | "semiAnnual" | "annual";
                /** @description What is paid each time. */
                readonly pence: number;
                /** @description Its first day, in ISO 8601. */
                readonly startedOn: string;
                /** @description The day on which its term is over; nothing where it has no end. */
                readonly expiresOn: string | null;
                /** @description The first day on which the customer is bound no more; nothing where they are not. */
                readonly commitmentEndsOn: string | null;
                /** @description When it is paid for next; nothing where it is not. */
                readonly nextOn: string | null;
                /** @description What is paid then, the credit taken off. */
                readonly nextPence: number | null;
                /**
                 * @description Whether it renews itself, by the customer’s choice; fixed where that is not theirs to switch (PLN-06).
                 * @enum {string}
                 */
                readonly renewal: "on" | "off" | "fixed";
                /**
                 * @description How it is left: by switching renewal off, it is being left already, it ends by itself, or nothing is paid for it.
                 * @enum {string}
                 */
                readonly leaving: "switch" | "leaving" | "ends" | "free";
                /**
                 * @description What comes after it.
                 * @enum {string}
                 */
                readonly leavesTo: "free" | "nothing";
                /** @description What the free plan is called; nothing where none is offered. */
                readonly freePlan: string | null;
                /** @description The last day on which it can be left at once and for nothing; nothing once that is over. */
                readonly coolingOffUntil: string | null;
                /** @description What is given back where it is left within its cooling-off days. */
                readonly backPence: number;
                /** @description How much of that is credit from the plan before it. */
                readonly backCreditPence: number;
                /**
                 * @description How that is given back: it is not collected, it is collected first, or it comes back.
                 * @enum {string}
                 */
                readonly backBy: "notTaken" | "onItsWay" | "comesBack";
            };
            /** @description What the customer’s plan brings, in order. */
            readonly currentPlanBenefits: {
                /** @description Name of the plan. */
                readonly plan: string;
                /** @description Name of the benefit, the same in every plan. */
                readonly id: string;
                /** @description What it is. */
                readonly text: string;
                /** @description More about it. */
                readonly subText: string | null;
                /** @description Name of its picture. */
                readonly icon: string | null;
                /** @description It stands out. */
                readonly isStrong: boolean;
                /** @description It comes after the others. */
                readonly isSecondary: boolean;
                /** @description What is shown on demand. */
                readonly moreInfo: string | null;
                /** @description Address of the benefit’s page; null where none is published. */
                readonly href: string | null;
                /** @description Its offer has ended. */
                readonly isOver: boolean;
            };
            /** @description The plans above the customer’s own, in their order (PLN-06). */
            readonly upgrades: {
                /** @description Its name, which the choice is sent as. */
                readonly name: string;
                /** @description What it is called on the page. */
                readonly label: string;
                /** @description What is taken off its price; 0 for nothing. */
                readonly discountPercent: number;
            };
            /** @description What each of those plans costs, for each of its billing cycles. */
            readonly upgradePrices: {
                /** @description Name of the plan. */
                readonly plan: string;
                /** @description What the plan is called. */
                readonly planLabel: string;
                /**
                 * @description How often it is paid.
                 * @enum {string}
                 */
                readonly cycle: "monthly" | "semiAnnual" | "annual";
                /** @description What is paid each time. */
                readonly pence: number;
                /** @description What it would be without a discount. */
                readonly fullPence: number;
                /** @description It is less than it would be. */
                readonly isDiscounted: boolean;
                /** @description How much less it is than paying by the month. */
                readonly savesPercent: number;
                /** @description Months for which the plan is sold. */
                readonly commitmentMonths: number;
                /** @description What is paid in the months for which the plan is sold. */
                readonly totalPence: number;
            };
            /** @description What each of those plans brings, in order. */
            readonly upgradeBenefits: {
                /** @description Name of the plan. */
                readonly plan: string;
                /** @description Name of the benefit, the same in every plan. */
                readonly id: string;
                /** @description What it is. */
                readonly text: string;
                /** @description More about it. */
                readonly subText: string | null;
                /** @description Name of its picture. */
                readonly icon: string | null;
                /** @description It stands out. */
                readonly isStrong: boolean;
                /** @description It comes after the others. */
                readonly isSecondary: boolean;
                /** @description What is shown on demand. */
                readonly moreInfo: string | null;
                /** @description Address of the benefit’s page; null where none is published. */
                readonly href: string | null;
                /** @description Its offer has ended. */
                readonly isOver: boolean;
            };
            /** @description The offer to upgrade that waits for the customer’s yes, one record; none where there is none (PLN-12). */
            readonly planQuote: {
                /** @description Its id, which the yes is sent with. */
                readonly id: string;
                /** @description What the plan is called. */
                readonly plan: string;
                /** @description What the customer’s plan is called; nothing where they have none. */
                readonly fromPlan: string | null;
                /**
                 * @description How often it is paid for.
                 * @enum {string}
                 */
                readonly cycle: "monthly" | "semiAnnual" | "annual";
                /** @description What is paid each time. */
                readonly pence: number;
                /** @description What the customer gets for the unused days of their plan. */
                readonly creditPence: number;
                /** @description What is collected now. */
                readonly duePence: number;
                /** @description What is left of the credit, for later payments. */
                readonly leftPence: number;
                /** @description When it is collected; nothing where nothing is. */
                readonly collectedOn: string | null;
                /** @description Months for which it is sold; 0 for none. */
                readonly commitmentMonths: number;
                /** @description When the new commitment ends; nothing where there is none. */
                readonly commitmentEndsOn: string | null;
                /** @description Where a card would be sent. */
                readonly address: string;
            };
            /** @description All that a browser keeps for us, each with what it is for and for how long. */
            readonly browserMemory: {
                /** @description Its name in the browser; `*` stands for what differs. */
                readonly name: string;
                /** @description What it is for. */
                readonly text: string;
                /** @description Where it is kept, and for how long. */
                readonly detail: string;
            };
            /** @description Who signed up through the partner of the admin, for each month of the period of the address that is counted (PTR-09). */
            readonly signUps: {
                /** @description First day of the month in London, YYYY-MM-01. */
                readonly date: string;
                /** @description How many signed up in it; null where it is not told. */
                readonly count: number | null;
                /** @description The same as many months earlier as the period has; null where it is not told or there were no figures yet. */
                readonly before: number | null;
            };
            /** @description Customers of that partner whose cards were used, for each month of the period of the address that is counted (PTR-09). */
            readonly activeCards: {
                /** @description First day of the month in London, YYYY-MM-01. */
                readonly date: string;
                /** @description How many customers; null where it is not told. */
                readonly count: number | null;
                /** @description The same as many months earlier as the period has; null where it is not told or there were no figures yet. */
                readonly before: number | null;
            };
            /** @description What customers of that partner paid with their cards, as merchants have taken it, less what came back, for each month of the period of the address that is counted (PTR-09). */
            readonly monthlySpending: {
                /** @description First day of the month in London, YYYY-MM-01. */
                readonly date: string;
                /** @description Whole pence; null where it is not told. */
                readonly count: number | null;
                /** @description The same as many months earlier as the period has; null where it is not told or there were no figures yet. */
                readonly before: number | null;
            };
            /** @description How far those had got by the end of the month after who signed up through the partner of the admin in the latest month of which that can be said; one record for each setup state (PTR-09). */
            readonly conversion: {
                /** @description First day of the month in which they signed up, YYYY-MM-01. */
                readonly date: string;
                /**
                 * @description The setup state that was reached.
                 * @enum {string}
                 */
                readonly step: "USER_REGISTERED" | "EMAIL_VERIFIED" | "PROFILE_UPDATED" | "MOBILE_VERIFIED" | "CARD_LINKED" | "SELECTED_PRICING_PLAN" | "CARD_CREATED" | "CARD_ACTIVATED";
                /** @description How many people had; null where it is not told. */
                readonly count: number | null;
                /** @description Their share of those of the first step, from 0 to 1. */
                readonly ofFirst: number | null;
                /** @description Their share of those of the last step before that is told, from 0 to 1. */
                readonly ofPrevious: number | null;
            };
            /** @description Of the same people, who had a card made and who had activated it (PTR-09). */
            readonly activation: {
                /** @description First day of the month in which they signed up, YYYY-MM-01. */
                readonly date: string;
                /**
                 * @description The setup state that was reached.
                 * @enum {string}
                 */
                readonly step: "CARD_CREATED" | "CARD_ACTIVATED";
                /** @description How many people had; null where it is not told. */
                readonly count: number | null;
                /** @description Their share of those of the first step, from 0 to 1. */
                readonly ofFirst: number | null;
                /** @description Their share of those of the last step before that is told, from 0 to 1. */
                readonly ofPrevious: number | null;
            };
            /** @description The same for every month of the period of the address of which it can be said: who signed up in it, and how many of them had got how far by the end of the month after (PTR-09). */
            readonly cohorts: {
                /** @description First day of the month in London, YYYY-MM-01. */
                readonly date: string;
                /** @description How many signed up; null where it is not told. */
                readonly signedUp: number | null;
                /** @description How many had verified their mobile; null where it is not told. */
                readonly verified: number | null;
                /** @description How many had linked a bank; null where it is not told. */
                readonly linked: number | null;
                /** @description How many had a card made; null where it is not told. */
                readonly made: number | null;
                /** @description How many had activated it; null where it is not told. */
                readonly activated: number | null;
            };
            /** @description Which plans those customers of that partner had whose cards were used in the latest month, the largest first; nothing where it is not told (PTR-09). */
            readonly planMix: {
                /** @description First day of the month in London, YYYY-MM-01. */
                readonly date: string;
                /** @description What the plan is called; empty for no plan, null for those that are told together. */
                readonly name: string | null;
                /** @description How many customers. */
                readonly count: number;
                /** @description Of all of them, from 0 to 1. */
                readonly share: number;
            };
            /** @description What customers of the admin's partner paid with their cards in the latest month, as merchants have taken it, and what they give of it; nothing before there are figures (PTR-09). */
            readonly partnerSpending: {
                /**
                 * @description What it is: the month, how many customers' cards were used, how many payments, what these come to less what came back, what of it in other currencies and what in pounds, and what of it goes to causes.
                 * @enum {string}
                 */
                readonly row: "month" | "customers" | "payments" | "spent" | "abroad" | "home" | "given";
                /** @description How many or how much, in words, or that it is not told. */
                readonly text: string;
            };
            /** @description The causes that the customer may give to, or the one of the page's address, and what they give (CON-01, CON-03). */
            readonly causes: {
                /** @description Part of the address of its page. */
                readonly name: string;
                /**
                 * @description What it is.
                 * @enum {string}
                 */
                readonly type: "charity" | "ocean" | "plant-a-tree" | "kris";
                /** @description What it is called. */
                readonly label: string;
                /** @description Where there is little room. */
                readonly shortName: string;
                /** @description What it does. */
                readonly text: string;
                /** @description Whether it is pointed out to the customer as new (CON-07). */
                readonly isNew: boolean;
                /** @description Of its part of the bar, #rrggbb. */
                readonly color: string;
                /** @description Which part of what is saved it gets. */
                readonly percent: number;
                /** @description What the others leave of 100 %. */
                readonly most: number;
                /** @description What purchases in pounds are rounded up to for it, in pence; 0 for no rounding. */
                readonly roundUpTo: number;
                /** @description What a purchase of £2.33 is rounded up by to the nearest 5p, in pence. */
                readonly moreByFive: number;
                /** @description And to the nearest 10p. */
                readonly moreByTen: number;
                /** @description Of what the customer has chosen. */
                readonly version: number;
                /** @description What it was given in all. */
                readonly givenPence: number;
                /** @description What of that is not collected yet. */
                readonly pendingPence: number;
                /** @description Where it stands among them, from 1. */
                readonly place: number;
                /** @description How many there are. */
                readonly of: number;
                /** @description Its page. */
                readonly href: string;
                /**
                 * @description Whether Gift Aid is declared to it; none: it is no charity.
                 * @enum {string}
                 */
                readonly giftAid: "none" | "off" | "on";
                /** @description What Gift Aid adds to what it was given. */
                readonly giftAidPence: number;
                /**
                 * @description Of an airline’s miles: whether we know a membership that takes them. none: it is no miles; refused: the airline takes none for the one that we know.
                 * @enum {string}
                 */
                readonly membership: "none" | "lacking" | "active" | "refused";
                /** @description How that membership’s number ends; empty where there is none. */
                readonly membershipEnding: string;
                /** @description How many miles the airline was told of and has credited. */
                readonly miles: number;
            };
            /** @description What the customer has given in all (CON-03). */
            readonly givenTotal: {
                /** @description All of it. */
                readonly pence: number;
                /** @description What of it is not collected yet. */
                readonly pendingPence: number;
            };
            /** @description The charities to which the customer may declare Gift Aid, or has (CON-08). */
            readonly giftAid: {
                /** @description Its name among the causes. */
                readonly name: string;
                /** @description What it is called. */
                readonly label: string;
                /** @description The name that it is registered by; what was declared names it as it was. */
                readonly charity: string;
                /** @description Of its mark, #rrggbb; empty where it is no cause any more. */
                readonly color: string;
                /**
                 * @description How it stands. moved: what was declared names another home or name than the customer’s; noAddress: we know no home of theirs.
                 * @enum {string}
                 */
                readonly state: "off" | "on" | "moved" | "noAddress";
                /** @description The day on which it was last declared or taken back, in ISO 8601; nothing where it never was. */
                readonly since: string | null;
                /** @description Who declares, as it was declared; who would, where it is not. */
                readonly donorName: string;
                /** @description And where they live, in one line. */
                readonly donorAddress: string;
                /** @description What was given to it that is covered. */
                readonly coveredPence: number;
                /** @description What that adds, in whole pence. */
                readonly aidPence: number;
            };
            /** @description What the customer can spend today, and the sum that it comes from; one record (DSH-01). */
            readonly balance: {
                /**
                 * @description How it stands (DSH-02): no account is linked, its Direct Debit is over, the bank shows it no more, the bank has not said what is on it, or it is shown.
                 * @enum {string}
                 */
                readonly standing: "none" | "cancelled" | "relink" | "unavailable" | "shown";
                /** @description The link, for what is done with it. */
                readonly linkId: string | null;
                /** @description Name of the bank. */
                readonly bank: string | null;
                /** @description Path of the bank's picture. */
                readonly logo: string | null;
                /** @description Until when the account may be seen, in ISO 8601. */
                readonly until: string | null;
                /**
                 * @description Which amount leads: abroad (INT) or in pounds (GBP).
                 * @enum {string}
                 */
                readonly show: "INT" | "GBP";
                /** @description The most that the till approves of one purchase abroad; nothing where it is not known, and while it approves none. */
                readonly intPence: number | null;
                /** @description The same in pounds. */
                readonly gbpPence: number | null;
                /**
                 * @description Which of our limits leaves the least abroad: one purchase, the day, or what may be spent and not collected yet: before a first Direct Debit is paid, after one came back, or at all.
                 * @enum {string}
                 */
                readonly intLimit: "purchase" | "day" | "first" | "lowered" | "owed";
                /** @description What that limit leaves abroad; nothing while nothing is approved. */
                readonly intLeftPence: number | null;
                /**
                 * @description Which leaves the least in pounds.
                 * @enum {string}
                 */
                readonly gbpLimit: "purchase" | "day" | "first" | "lowered" | "owed";
                /** @description What that limit leaves in pounds; nothing while nothing is approved. */
                readonly gbpLeftPence: number | null;
                /** @description The most that may be spent and not collected yet. */
                readonly capPence: number;
                /** @description The last day on which that is less than usual, in ISO 8601; nothing where no Direct Debit came back. */
                readonly capUntil: string | null;
                /** @description What the bank says is in the account; below zero is owed. */
                readonly bankPence: number | null;
                /** @description What was paid and is not collected yet, less what came back; never below nothing (DSH-03). */
                readonly pendingPence: number;
                /** @description What the till declines the card for, or a PIN that is blocked, as the home says it; nothing while it pays, and where the way the account stands says it. */
                readonly alert: ("hold" | "notActive" | "frozen" | "expired" | "closed" | "pinBlocked" | "bounced" | "delayed" | "mandate" | "account" | "person" | "inactive" | "settingUp" | "other") | null;
                /**
                 * @description How the card stands that is not activated: there is none, it is being made, it is in the post, or it is a virtual one whose PIN is not set.
                 * @enum {string}
                 */
                readonly awaited: "none" | "making" | "posted" | "virtual";
                /** @description The customer has switched paying abroad off: the till declines that alone. */
                readonly isAbroadOff: boolean;
                /** @description When the bank said so, in ISO 8601. */
                readonly readAt: string | null;
                /** @description The bank gave nothing when it was last asked. */
                readonly isLate: boolean;
            };
            /** @description What was saved on payments in other currencies, and what the card has paid, less what came back: ever, in thirty days, today (DSH-04). */
            readonly savings: {
                /**
                 * @description Of which time.
                 * @enum {string}
                 */
                readonly period: "ever" | "month" | "today";
                /** @description What was saved, by when the payment was made, once its merchant has taken it. */
                readonly pence: number;
                /** @description What the card has paid in that time. */
                readonly spentPence: number;
                /** @description The fee of a high street bank that savings are reckoned against, in percent of the payment. */
                readonly comparedPercent: number;
            };
            /** @description The Direct Debits of what the customer has spent that are on their way, the earliest first (DBT-02). */
            readonly upcoming: {
                /** @description Ours. */
                readonly id: string;
                /** @description What is taken: what was noticed. */
                readonly pence: number;
                /** @description The day on which it is taken, in ISO 8601. */
                readonly chargeOn: string;
                /** @description The end of the number of the account that it is taken from; “none” where it is not known. */
                readonly accountEnding: string;
                /** @description It was returned before. */
                readonly isAgain: boolean;
            };
            /** @description What is to do before a first payment; none once the card has paid (DSH-07). */
            readonly firstSteps: {
                /** @description The card works. */
                readonly isActive: boolean;
                /** @description The customer has said that it is on their phone. */
                readonly isOnPhone: boolean;
                /**
                 * @description How the card stands that is not activated: there is none, it is being made, it is in the post, or it is a virtual one whose PIN is not set.
                 * @enum {string}
                 */
                readonly awaited: "none" | "making" | "posted" | "virtual";
            };
            /** @description What the customer has paid, and what came back, the newest first (TXN-01). */
            readonly transactions: {
                /** @description Ours; it stays when a payment settles. */
                readonly id: string;
                /** @description When it was first asked for: a moment in ISO 8601. */
                readonly at: string;
                /** @description Its day in London, in ISO 8601. */
                readonly day: string;
                /** @description Its time in London, by the clock on the wall. */
                readonly time: string;
                /** @description Its day is in the year that it is in London. */
                readonly isThisYear: boolean;
                /**
                 * @description What it is: atm is cash from a machine, walletRefund what was paid out of the wallet.
                 * @enum {string}
                 */
                readonly kind: "purchase" | "atm" | "refund" | "walletRefund" | "fee";
                /**
                 * @description How it stands. Pending: the merchant has not taken it yet; reversed: it never will.
                 * @enum {string}
                 */
                readonly status: "pending" | "settled" | "declined" | "reversed";
                /** @description In pounds, for a refund too; nothing where that is not known. */
                readonly pence: number | null;
                /** @description What was spent on its day by all that the list shows, less what came back. */
                readonly dayPence: number;
                /** @description It is among what is looked for; no only for one that has changed and is so no more. */
                readonly isFound: boolean;
                /** @description What was paid in the merchant’s own money; nothing for pounds. */
                readonly local: string | null;
                /** @description The merchant’s money, ISO 4217. */
                readonly localCurrency: string;
                /** @description How much of it one pound has bought; nothing for pounds. */
                readonly rate: string | null;
                /** @description Who was paid, readable. */
                readonly merchant: string;
                /** @description Who was paid, as the card network spells it. */
                readonly descriptor: string;
                /**
                 * @description What sort of shop it is.
                 * @enum {string}
                 */
                readonly category: "groceries" | "eatingOut" | "transport" | "travel" | "shopping" | "entertainment" | "health" | "bills" | "cash" | "services" | "other";
                /** @description The card was there: it was not paid online. */
                readonly isCardThere: boolean;
                /**
                 * @description What is known of where.
                 * @enum {string}
                 */
                readonly place: "town" | "online" | "none";
                /** @description The town. */
                readonly town: string | null;
                /** @description The country. */
                readonly country: string | null;
                /** @description Why it was declined; nothing otherwise. */
                readonly reason: string | null;
                /** @description It was declined because the customer has switched that use of their card off. */
                readonly isSwitchedOff: boolean;
                /** @description The payment that came back. */
                readonly refundOf: string | null;
                /** @description How a dispute of it stands; nothing where there is none. Refused: the card network takes none. */
                readonly dispute: ("open" | "won" | "lost" | "refused" | "writtenOff") | null;
                /** @description What is disputed, in pence; once it is won or written off, what came back by it, 0 where all had come back already. */
                readonly disputePence: number | null;
                /** @description When the merchant took it. */
                readonly settledOn: string | null;
                /** @description From when a reversed one is not shown any more. */
                readonly hiddenFrom: string | null;
                /** @description What the plan has added to its rate. */
                readonly marginPence: number | null;
                /** @description What the plan takes for cash abroad beyond what is free. */
                readonly feePence: number | null;
                /** @description What it saved. */
                readonly savingPence: number | null;
                /** @description What a shop gives back for it. */
                readonly cashbackPence: number | null;
                /** @description How that stands; nothing where no shop has told of it. */
                readonly cashbackStatus: ("pending" | "earned" | "declined") | null;
                /** @description What of the saving goes to causes. */
                readonly contributionPence: number | null;
                /** @description What Gift Aid adds to that. */
                readonly giftAidPence: number | null;
            };
            /** @description The plans that the customer may choose, in their order. */
            readonly plans: {
                /** @description Its name, which the choice is sent as. */
                readonly name: string;
                /** @description What it is called on the page. */
                readonly label: string;
                /**
                 * @description Its kind.
                 * @enum {string}
                 */
                readonly kind: "free" | "essential" | "premium" | "elite" | "business";
                /** @description Path of its picture. */
                readonly image: string | null;
                /** @description Its place, from 1. */
                readonly position: number;
                /** @description How many there are. */
                readonly of: number;
                /** @description The carousel begins here (PLN-01). */
                readonly isStart: boolean;
                /** @description The customer has chosen it. */
                readonly isChosen: boolean;
                /** @description Nothing is ever paid for it. */
                readonly isFree: boolean;
                /** @description What is added to the exchange rate, in percent. */
                readonly exchangePercent: string;
                /** @description Pence a month from cash machines abroad without a fee. */
                readonly atmFreePence: number;
                /** @description The fee above that, in percent. */
                readonly atmFeePercent: string;
                /** @description Months for which it is sold; 0 for none. */
                readonly commitmentMonths: number;
                /** @description What is taken off its price; 0 for nothing. */
                readonly discountPercent: number;
            };
            /** @description What each of those plans costs, for each of its billing cycles. */
            readonly planPrices: {
                /** @description Name of the plan. */
                readonly plan: string;
                /** @description What the plan is called. */
                readonly planLabel: string;
                /**
                 * @description How often it is paid.
                 * @enum {string}
                 */
                readonly cycle: "monthly" | "semiAnnual" | "annual";
                /** @description What is paid each time. */
                readonly pence: number;
                /** @description What it would be without a discount. */
                readonly fullPence: number;
                /** @description It is less than it would be. */
                readonly isDiscounted: boolean;
                /** @description How much less it is than paying by the month. */
                readonly savesPercent: number;
                /** @description Months for which the plan is sold. */
                readonly commitmentMonths: number;
                /** @description What is paid in the months for which the plan is sold. */
                readonly totalPence: number;
            };
            /** @description What each of those plans brings, in order. */
            readonly planBenefits: {
                /** @description Name of the plan. */
                readonly plan: string;
                /** @description Name of the benefit, the same in every plan. */
                readonly id: string;
                /** @description What it is. */
                readonly text: string;
                /** @description More about it. */
                readonly subText: string | null;
                /** @description Name of its picture. */
                readonly icon: string | null;
                /** @description It stands out. */
                readonly isStrong: boolean;
                /** @description It comes after the others. */
                readonly isSecondary: boolean;
                /** @description What is shown on demand. */
                readonly moreInfo: string | null;
                /** @description Address of the benefit’s page; null where none is published. */
                readonly href: string | null;
                /** @description Its offer has ended. */
                readonly isOver: boolean;
            };
            /** @description The plan whose benefits the page shows. */
            readonly benefitPlan: {
                /** @description Its name. */
                readonly name: string;
                /** @description What it is called. */
                readonly label: string;
                /** @description Its cards are taller: Elite, with instructions (PLN-09). */
                readonly isTall: boolean;
            };
            /** @description The benefits of that plan in its order, or the one of the page. */
            readonly benefits: {
                /** @description Id of the benefit. */
                readonly id: string;
                /** @description What it is called. */
                readonly title: string;
                /** @description What its plan is called. */
                readonly plan: string;
                /** @description What it is. */
                readonly description: string | null;
                /** @description How it is used, for whoever has the plan. */
                readonly instructions: string | null;
                /** @description Words of the button to whoever gives it. */
                readonly buttonLabel: string | null;
                /** @description Where that button leads, on another site. */
                readonly buttonLink: string | null;
                /** @description Path of its header picture. */
                readonly image: string | null;
                /** @description Path of the logo of whoever gives it. */
                readonly logo: string | null;
                /** @description Name of its icon, where it has no picture. */
                readonly icon: string | null;
                /** @description The last day of the offer, in ISO 8601. */
                readonly until: string | null;
                /** @description The last day of a journey that it covers, in ISO 8601. */
                readonly travelUntil: string | null;
                /** @description The offer has ended. */
                readonly isOver: boolean;
                /** @description It is given by companies, each of which opens by itself. */
                readonly isCarHire: boolean;
                /** @description Address of its page. */
                readonly href: string;
                /** @description Where Back leads from its page. */
                readonly back: string;
            };
            /** @description The companies of those benefits that are given by several, in the words for the plan. */
            readonly benefitBrands: {
                /** @description Id of the benefit. */
                readonly benefit: string;
                /** @description What the company is called. */
                readonly name: string;
                /** @description What it offers. */
                readonly text: string;
                /** @description The last day of its offer, in ISO 8601. */
                readonly until: string | null;
                /** @description Its offer has ended. */
                readonly isOver: boolean;
                /** @description Words of the button to it. */
                readonly buttonLabel: string | null;
                /** @description Where that button leads, on another site. */
                readonly buttonLink: string | null;
            };
            /** @description The campaign by which the customer invites friends, with their code and link; none where there is no campaign now (REF-01). */
            readonly referralCampaign: {
                /** @description What the campaign is called. */
                readonly title: string;
                /** @description What it offers, in the CMS's words. */
                readonly description: string;
                /** @description Path of its picture. */
                readonly image: string | null;
                /** @description The customer's code, in capitals. */
                readonly code: string;
                /** @description The address that they give to friends. */
                readonly link: string;
                /** @description What the customer gets for a friend. */
                readonly referrerPence: number;
                /** @description What the friend gets. */
                readonly friendPence: number;
                /**
                 * @description What completes an invitation: a purchase, or a card in use.
                 * @enum {string}
                 */
                readonly event: "purchase" | "card";
                /** @description The smallest purchase that completes. */
                readonly leastPence: number;
                /** @description Days from then to the reward. */
                readonly days: number;
                /** @description For how many friends there is a reward. */
                readonly most: number;
            };
            /** @description How inviting friends works, a step a record (REF-01). */
            readonly referralSteps: {
                /** @description What is done. */
                readonly title: string;
                /** @description How, a line a paragraph. */
                readonly text: string;
                /** @description Which of them, from 1. */
                readonly position: number;
                /** @description How many there are. */
                readonly of: number;
            };
            /** @description Whom the customer has invited, the newest first, and how far each invitation is (REF-01, REF-02). */
            readonly invitations: {
                /** @description Ours. */
                readonly id: string;
                /** @description The friend's given name and an initial; “none” once they have closed their account. */
                readonly name: string;
                /**
                 * @description How far it is: “left” where the friend has closed their account before it was completed.
                 * @enum {string}
                 */
                readonly status: "pending" | "completed" | "refused" | "left";
                /**
                 * @description What comes next: the friend's purchase, their card in use, the reward; or it was given, there is none, the friend has left before, or nothing comes.
                 * @enum {string}
                 */
                readonly next: "purchase" | "card" | "reward" | "rewarded" | "noReward" | "left" | "none";
                /** @description What the customer gets. */
                readonly pence: number;
                /** @description The smallest purchase that completes. */
                readonly leastPence: number;
                /** @description When the reward was given, or else when the friend registered, in ISO 8601. */
                readonly day: string;
                /** @description The day on which the reward is due, in ISO 8601; empty before it is known. */
                readonly rewardOn: string;
            };
            /** @description Shops that pay for customers who come from us, in the network’s order (CSH-01). */
            readonly offers: {
                /** @description The network’s number for it. */
                readonly id: string;
                /** @description What it is called. */
                readonly name: string;
                /** @description What it sells, in a word. */
                readonly sector: string;
                /** @description A sentence on it. */
                readonly about: string;
                /**
                 * @description A share of each order, or the same for each.
                 * @enum {string}
                 */
                readonly pays: "percent" | "amount";
                /** @description The customer’s share of an order, in percent; 0 where it is the same for each. */
                readonly percent: number;
                /** @description What the customer gets for an order; 0 where it is a share. */
                readonly pence: number;
                /**
                 * @description Gone to from here, or paid by card in the shop itself.
                 * @enum {string}
                 */
                readonly place: "online" | "inStore";
            };
            /** @description The shop to which the customer is about to go. */
            readonly shopVisit: {
                /** @description What it is called. */
                readonly name: string;
                /** @description The way there, by which the shop knows whose customer it is. */
                readonly href: string;
            };
            /** @description What the customer has earned at shops, and may still earn, the newest first (CSH-03). */
            readonly earnings: {
                /** @description Of the order, or of the visit from which none is known. */
                readonly id: string;
                /** @description What the shop is called. */
                readonly shop: string;
                /**
                 * @description How it stands.
                 * @enum {string}
                 */
                readonly status: "pending" | "earned" | "declined" | "missed";
                /** @description The customer’s part; nothing while no order is known. */
                readonly pence: number | null;
                /** @description The day of the order or the visit: a moment in ISO 8601. */
                readonly on: string;
                /** @description When it changes at the latest, by what shops usually do: a moment in ISO 8601; where it stays, the day itself. */
                readonly changesBy: string;
                /** @description The shop’s own words for why it doesn’t pay; “none” where it gives none. */
                readonly reason: string;
                /**
                 * @description How far it is: a visit of which no shop has told, or how its order stands.
                 * @enum {string}
                 */
                readonly step: "visited" | "paid" | "ordered" | "earned" | "declined" | "missed";
            };
            /** @description What the customer’s card may spend and has spent, at home first, then abroad; none without a card (CRD-09). */
            readonly spendLimits: {
                /**
                 * @description Where: at home is in the United Kingdom and in pounds.
                 * @enum {string}
                 */
                readonly region: "home" | "abroad";
                /**
                 * @description Of what: one purchase, a day, cash in a day, cash in a month. A virtual card gets no cash.
                 * @enum {string}
                 */
                readonly window: "purchase" | "day" | "atmDay" | "atmMonth";
                /** @description The most that may be spent. */
                readonly limitPence: number;
                /** @description What is spent of it and was not given back; nothing for one purchase. */
                readonly usedPence: number | null;
                /** @description What is left of it. */
                readonly leftPence: number;
                /** @description What is spent of it in whole percent, 0 to 100, for a bar. */
                readonly usedPercent: number;
                /** @description The day, in ISO 8601, at whose first midnight in London all of it is back; nothing for one purchase. */
                readonly backOn: string | null;
            };
            /** @description What the customer can take out, where it goes, and the last times that they did (CSH-04). */
            readonly wallet: {
                /** @description “wallet” for what there is, of a withdrawal its own id. */
                readonly id: string;
                /**
                 * @description What there is, first, or one time that it was taken out.
                 * @enum {string}
                 */
                readonly kind: "wallet" | "withdrawal";
                /** @description What can be taken out, below nothing where a shop took back what was paid; or what was taken out. */
                readonly pence: number;
                /** @description What the bank is called to which it goes, or went; “none” where no account is linked. */
                readonly bank: string;
                /** @description How that account’s number ends; “none” where no account is linked. */
                readonly ending: string;
                /** @description What the customer has given to charities; 0 for a withdrawal. */
                readonly charityPence: number;
                /**
                 * @description Whether it can be taken out, or what became of it.
                 * @enum {string}
                 */
                readonly standing: "ready" | "nothing" | "owing" | "noBank" | "underWay" | "sent" | "paid" | "failed";
                /** @description When it was asked for, or over: a moment in ISO 8601; now for what there is. */
                readonly on: string;
            };
        };
        readonly Live: {
            /** @description What waits for the customer: first what has to be put right, then what they were told of late, the newest first (ACC-07). */
            readonly notices: {
                /** @description Ours. */
                readonly id: string;
                /**
                 * @description What it is about.
                 * @enum {string}
                 */
                readonly kind: "stopBounced" | "stopDelayed" | "stopMandate" | "stopAccount" | "stopPerson" | "hold" | "cardClosed" | "cardExpired" | "cardFrozen" | "pinBlocked" | "cardWaiting" | "cardNeedsPin" | "bank" | "email" | "collection" | "collected" | "planTerms" | "planCoolingOff" | "planRenewal" | "planEnd" | "planLeft" | "data" | "disputeOpen" | "disputeWon" | "disputeLost" | "disputeRefused" | "disputeWrittenOff" | "invitation" | "reward" | "withdrawalFailed" | "milesCredited" | "milesRefused";
                /**
                 * @description It stands until it is put right, or it was told and is read or not.
                 * @enum {string}
                 */
                readonly state: "standing" | "unread" | "read";
                /** @description Of money, in pence; of miles that were credited, how many. */
                readonly amount: number;
                /** @description The day that it is about, in ISO 8601; empty where there is none. */
                readonly day: string;
                /** @description Name of a bank; empty where there is none. */
                readonly bank: string;
                /** @description An address that waits to be confirmed; empty where there is none. */
                readonly email: string;
                /** @description Who was paid, where it is about a payment; empty otherwise. */
                readonly merchant: string;
                /** @description Four characters that stand for it where it is unread; empty otherwise. */
                readonly mark: string;
                /** @description The page where it is dealt with. */
                readonly href: string;
            };
            /** @description What of the uses of the customer’s card is on; one record, none where they have no card in use. */
            readonly cardUses: {
                /**
                 * @description Buying online.
                 * @enum {string}
                 */
                readonly online: "on" | "off";
                /**
                 * @description Tapping the card or a phone.
                 * @enum {string}
                 */
                readonly contactless: "on" | "off";
                /**
                 * @description Cash machines; none for a virtual card.
                 * @enum {string}
                 */
                readonly atm: "on" | "off" | "none";
                /**
                 * @description Outside the United Kingdom, or in another money.
                 * @enum {string}
                 */
                readonly abroad: "on" | "off";
            };
            /** @description What the customer can spend today, and the sum that it comes from; one record (DSH-01). */
            readonly balance: {
                /**
                 * @description How it stands (DSH-02): no account is linked, its Direct Debit is over, the bank shows it no more, the bank has not said what is on it, or it is shown.
                 * @enum {string}
                 */
                readonly standing: "none" | "cancelled" | "relink" | "unavailable" | "shown";
                /** @description The link, for what is done with it. */
                readonly linkId: string | null;
                /** @description Name of the bank. */
                readonly bank: string | null;
                /** @description Path of the bank's picture. */
                readonly logo: string | null;
                /** @description Until when the account may be seen, in ISO 8601. */
                readonly until: string | null;
                /**
                 * @description Which amount leads: abroad (INT) or in pounds (GBP).
                 * @enum {string}
                 */
                readonly show: "INT" | "GBP";
                /** @description The most that the till approves of one purchase abroad; nothing where it is not known, and while it approves none. */
                readonly intPence: number | null;
                /** @description The same in pounds. */
                readonly gbpPence: number | null;
                /**
                 * @description Which of our limits leaves the least abroad: one purchase, the day, or what may be spent and not collected yet: before a first Direct Debit is paid, after one came back, or at all.
                 * @enum {string}
                 */
                readonly intLimit: "purchase" | "day" | "first" | "lowered" | "owed";
                /** @description What that limit leaves abroad; nothing while nothing is approved. */
                readonly intLeftPence: number | null;
                /**
                 * @description Which leaves the least in pounds.
                 * @enum {string}
                 */
                readonly gbpLimit: "purchase" | "day" | "first" | "lowered" | "owed";
                /** @description What that limit leaves in pounds; nothing while nothing is approved. */
                readonly gbpLeftPence: number | null;
                /** @description The most that may be spent and not collected yet. */
                readonly capPence: number;
                /** @description The last day on which that is less than usual, in ISO 8601; nothing where no Direct Debit came back. */
                readonly capUntil: string | null;
                /** @description What the bank says is in the account; below zero is owed. */
                readonly bankPence: number | null;
                /** @description What was paid and is not collected yet, less what came back; never below nothing (DSH-03). */
                readonly pendingPence: number;
                /** @description What the till declines the card for, or a PIN that is blocked, as the home says it; nothing while it pays, and where the way the account stands says it. */
                readonly alert: ("hold" | "notActive" | "frozen" | "expired" | "closed" | "pinBlocked" | "bounced" | "delayed" | "mandate" | "account" | "person" | "inactive" | "settingUp" | "other") | null;
                /**
                 * @description How the card stands that is not activated: there is none, it is being made, it is in the post, or it is a virtual one whose PIN is not set.
                 * @enum {string}
                 */
                readonly awaited: "none" | "making" | "posted" | "virtual";
                /** @description The customer has switched paying abroad off: the till declines that alone. */
                readonly isAbroadOff: boolean;
                /** @description When the bank said so, in ISO 8601. */
                readonly readAt: string | null;
                /** @description The bank gave nothing when it was last asked. */
                readonly isLate: boolean;
            };
            /** @description What was saved on payments in other currencies, and what the card has paid, less what came back: ever, in thirty days, today (DSH-04). */
            readonly savings: {
                /**
                 * @description Of which time.
                 * @enum {string}
                 */
                readonly period: "ever" | "month" | "today";
                /** @description What was saved, by when the payment was made, once its merchant has taken it. */
                readonly pence: number;
                /** @description What the card has paid in that time. */
                readonly spentPence: number;
                /** @description The fee of a high street bank that savings are reckoned against, in percent of the payment. */
                readonly comparedPercent: number;
            };
            /** @description The Direct Debits of what the customer has spent that are on their way, the earliest first (DBT-02). */
            readonly upcoming: {
                /** @description Ours. */
                readonly id: string;
                /** @description What is taken: what was noticed. */
                readonly pence: number;
                /** @description The day on which it is taken, in ISO 8601. */
                readonly chargeOn: string;
                /** @description The end of the number of the account that it is taken from; “none” where it is not known. */
                readonly accountEnding: string;
                /** @description It was returned before. */
                readonly isAgain: boolean;
            };
            /** @description What is to do before a first payment; none once the card has paid (DSH-07). */
            readonly firstSteps: {
                /** @description The card works. */
                readonly isActive: boolean;
                /** @description The customer has said that it is on their phone. */
                readonly isOnPhone: boolean;
                /**
                 * @description How the card stands that is not activated: there is none, it is being made, it is in the post, or it is a virtual one whose PIN is not set.
                 * @enum {string}
                 */
                readonly awaited: "none" | "making" | "posted" | "virtual";
            };
            /** @description What the customer has paid, and what came back, the newest first (TXN-01). */
            readonly transactions: {
                /** @description Ours; it stays when a payment settles. */
                readonly id: string;
                /** @description When it was first asked for: a moment in ISO 8601. */
                readonly at: string;
                /** @description Its day in London, in ISO 8601. */
                readonly day: string;
                /** @description Its time in London, by the clock on the wall. */
                readonly time: string;
                /** @description Its day is in the year that it is in London. */
                readonly isThisYear: boolean;
                /**
                 * @description What it is: atm is cash from a machine, walletRefund what was paid out of the wallet.
                 * @enum {string}
                 */
                readonly kind: "purchase" | "atm" | "refund" | "walletRefund" | "fee";
                /**
                 * @description How it stands. Pending: the merchant has not taken it yet; reversed: it never will.
                 * @enum {string}
                 */
                readonly status: "pending" | "settled" | "declined" | "reversed";
                /** @description In pounds, for a refund too; nothing where that is not known. */
                readonly pence: number | null;
                /** @description What was spent on its day by all that the list shows, less what came back. */
                readonly dayPence: number;
                /** @description It is among what is looked for; no only for one that has changed and is so no more. */
                readonly isFound: boolean;
                /** @description What was paid in the merchant’s own money; nothing for pounds. */
                readonly local: string | null;
                /** @description The merchant’s money, ISO 4217. */
                readonly localCurrency: string;
                /** @description How much of it one pound has bought; nothing for pounds. */
                readonly rate: string | null;
                /** @description Who was paid, readable. */
                readonly merchant: string;
                /** @description Who was paid, as the card network spells it. */
                readonly descriptor: string;
                /**
                 * @description What sort of shop it is.
                 * @enum {string}
                 */
                readonly category: "groceries" | "eatingOut" | "transport" | "travel" | "shopping" | "entertainment" | "health" | "bills" | "cash" | "services" | "other";
                /** @description The card was there: it was not paid online. */
                readonly isCardThere: boolean;
                /**
                 * @description What is known of where.
                 * @enum {string}
                 */
                readonly place: "town" | "online" | "none";
                /** @description The town. */
                readonly town: string | null;
                /** @description The country. */
                readonly country: string | null;
                /** @description Why it was declined; nothing otherwise. */
                readonly reason: string | null;
                /** @description It was declined because the customer has switched that use of their card off. */
                readonly isSwitchedOff: boolean;
                /** @description The payment that came back. */
                readonly refundOf: string | null;
                /** @description How a dispute of it stands; nothing where there is none. Refused: the card network takes none. */
                readonly dispute: ("open" | "won" | "lost" | "refused" | "writtenOff") | null;
                /** @description What is disputed, in pence; once it is won or written off, what came back by it, 0 where all had come back already. */
                readonly disputePence: number | null;
                /** @description When the merchant took it. */
                readonly settledOn: string | null;
                /** @description From when a reversed one is not shown any more. */
                readonly hiddenFrom: string | null;
                /** @description What the plan has added to its rate. */
                readonly marginPence: number | null;
                /** @description What the plan takes for cash abroad beyond what is free. */
                readonly feePence: number | null;
                /** @description What it saved. */
                readonly savingPence: number | null;
                /** @description What a shop gives back for it. */
                readonly cashbackPence: number | null;
                /** @description How that stands; nothing where no shop has told of it. */
                readonly cashbackStatus: ("pending" | "earned" | "declined") | null;
                /** @description What of the saving goes to causes. */
                readonly contributionPence: number | null;
                /** @description What Gift Aid adds to that. */
                readonly giftAidPence: number | null;
            };
            /** @description Whom the customer has invited, the newest first, and how far each invitation is (REF-01, REF-02). */
            readonly invitations: {
                /** @description Ours. */
                readonly id: string;
                /** @description The friend's given name and an initial; “none” once they have closed their account. */
                readonly name: string;
                /**
                 * @description How far it is: “left” where the friend has closed their account before it was completed.
                 * @enum {string}
                 */
                readonly status: "pending" | "completed" | "refused" | "left";
                /**
                 * @description What comes next: the friend's purchase, their card in use, the reward; or it was given, there is none, the friend has left before, or nothing comes.
                 * @enum {string}
                 */
                readonly next: "purchase" | "card" | "reward" | "rewarded" | "noReward" | "left" | "none";
                /** @description What the customer gets. */
                readonly pence: number;
                /** @description The smallest purchase that completes. */
                readonly leastPence: number;
                /** @description When the reward was given, or else when the friend registered, in ISO 8601. */
                readonly day: string;
                /** @description The day on which the reward is due, in ISO 8601; empty before it is known. */
                readonly rewardOn: string;
            };
            /** @description What the customer has earned at shops, and may still earn, the newest first (CSH-03). */
            readonly earnings: {
                /** @description Of the order, or of the visit from which none is known. */
                readonly id: string;
                /** @description What the shop is called. */
                readonly shop: string;
                /**
                 * @description How it stands.
                 * @enum {string}
                 */
                readonly status: "pending" | "earned" | "declined" | "missed";
                /** @description The customer’s part; nothing while no order is known. */
                readonly pence: number | null;
                /** @description The day of the order or the visit: a moment in ISO 8601. */
                readonly on: string;
                /** @description When it changes at the latest, by what shops usually do: a moment in ISO 8601; where it stays, the day itself. */
                readonly changesBy: string;
                /** @description The shop’s own words for why it doesn’t pay; “none” where it gives none. */
                readonly reason: string;
                /**
                 * @description How far it is: a visit of which no shop has told, or how its order stands.
                 * @enum {string}
                 */
                readonly step: "visited" | "paid" | "ordered" | "earned" | "declined" | "missed";
            };
            /** @description What the customer can take out, where it goes, and the last times that they did (CSH-04). */
            readonly wallet: {
                /** @description “wallet” for what there is, of a withdrawal its own id. */
                readonly id: string;
                /**
                 * @description What there is, first, or one time that it was taken out.
                 * @enum {string}
                 */
                readonly kind: "wallet" | "withdrawal";
                /** @description What can be taken out, below nothing where a shop took back what was paid; or what was taken out. */
                readonly pence: number;
                /** @description What the bank is called to which it goes, or went; “none” where no account is linked. */
                readonly bank: string;
                /** @description How that account’s number ends; “none” where no account is linked. */
                readonly ending: string;
                /** @description What the customer has given to charities; 0 for a withdrawal. */
                readonly charityPence: number;
                /**
                 * @description Whether it can be taken out, or what became of it.
                 * @enum {string}
                 */
                readonly standing: "ready" | "nothing" | "owing" | "noBank" | "underWay" | "sent" | "paid" | "failed";
                /** @description When it was asked for, or over: a moment in ISO 8601; now for what there is. */
                readonly on: string;
            };
        };
        readonly Blocks: {
            /** @description Whose page it is: their initials in a circle, and their name. */
            readonly avatar: {
                /** @constant */
                readonly block: "avatar";
                readonly id: string;
                /**
                 * Format: our:FactValue
                 * @description Fact of the initials.
                 */
                readonly initials: FactValue;
                /** @description The name beside them. */
                readonly name: string;
            };
            /** @description What somebody has agreed to or refused, when, and in which words (ACC-08). */
            readonly "agreement-log": {
                /** @constant */
                readonly block: "agreement-log";
                readonly id: string;
                /** @description The entries, the newest first. */
                readonly data: readonly {
                    /** @description Ours. */
                    readonly id: string;
                    /** @description The words that were read. */
                    readonly words: string;
                    /** @description When, in ISO 8601. */
                    readonly at: string;
                    readonly name: string;
                    readonly said: string;
                }[];
                /** @description What the list is, for those who do not see it. */
                readonly label: string;
                /** @description Words of what opens the words that were read. */
                readonly quote: string;
                /** @description What is said while there are none. */
                readonly empty: string;
            };
            /** @description Asks for a file of the customer's data, shows how far it is, and offers it (ACC-06). */
            readonly "data-request": {
                /** @constant */
                readonly block: "data-request";
                readonly id: string;
                /** @description The file, where it was asked for. */
                readonly data: readonly {
                    /**
                     * @description Whether it may be fetched.
                     * @enum {string}
                     */
                    readonly state: "preparing" | "ready";
                    /** @description How much of it is there. */
                    readonly percent: number;
                    readonly until: string;
                }[];
                /** @description Words of the button that asks for it. */
                readonly ask: string;
                /** @description Words of the button that asks for it anew. */
                readonly again: string;
                /** @description Words of either while it is pressed. */
                readonly busy: string;
                /** @description Says that it is being prepared. */
                readonly preparing: string;
                /** @description Says that it is there. */
                readonly ready: string;
                /** @description Words of the link that fetches it. */
                readonly download: string;
                /** @description What asking does. */
                readonly action: string;
            };
            /** @description What waits for the customer, in one place: what has to be put right first (ACC-07). */
            readonly "notice-list": {
                /** @constant */
                readonly block: "notice-list";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description The notices, in their order. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /** @description Ours. */
                        readonly id: string;
                        /**
                         * @description It stands until it is put right, or it was told and is read or not.
                         * @enum {string}
                         */
                        readonly state: "standing" | "unread" | "read";
                        /** @description Four characters that stand for it where it is unread; empty otherwise. */
                        readonly mark: string;
                        /** @description The page where it is dealt with. */
                        readonly href: string;
                        readonly name: string;
                        readonly words: string;
                        readonly stopWords: string;
                        readonly disputeWords: string;
                        readonly standing: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description What they are, for those who do not see it. */
                readonly label: string;
                /** @description Mark of what is not read. */
                readonly unread: string;
                /** @description Words of the link to its page. */
                readonly open: string;
                /** @description Words of the button that marks all as read. */
                readonly read: string;
                /** @description What marking does. */
                readonly action: string;
            };
            /** @description What closing an account ends, what stays and why, what has to end first, and the button that closes it once nothing has to (ACC-06). */
            readonly "account-closing": {
                /** @constant */
                readonly block: "account-closing";
                readonly id: string;
                /** @description What ends and what stays. */
                readonly effects: readonly {
                    /**
                     * @description Which of the two.
                     * @enum {string}
                     */
                    readonly group: "ends" | "stays";
                    /**
                     * @description What.
                     * @enum {string}
                     */
                    readonly what: "card" | "plan" | "bank" | "debit" | "rewards" | "access" | "money" | "identity" | "agreements";
                    readonly name: string;
                    readonly words: string;
                    readonly obstacle: string;
                    readonly obstacleText: string;
                    readonly open: string;
                    readonly undo: string;
                    readonly text: string;
                }[];
                /** @description What has to end first. */
                readonly obstacles: readonly {
                    readonly kind: ("stopBounced" | "stopDelayed" | "stopMandate" | "stopAccount" | "stopPerson" | "hold" | "cardClosed" | "cardExpired" | "cardFrozen" | "pinBlocked" | "cardWaiting" | "cardNeedsPin" | "bank" | "email" | "collection" | "collected" | "planTerms" | "planCoolingOff" | "planRenewal" | "planEnd" | "planLeft" | "data" | "disputeOpen" | "disputeWon" | "disputeLost" | "disputeRefused" | "disputeWrittenOff" | "invitation" | "reward" | "withdrawalFailed" | "milesCredited" | "milesRefused") | ("returned" | "owed" | "collecting" | "twice" | "pending" | "refund" | "wallet" | "dispute");
                    readonly href: string;
                    readonly name: string;
                    readonly words: string;
                    readonly obstacle: string;
                    readonly obstacleText: string;
                    readonly open: string;
                    readonly undo: string;
                    readonly text: string;
                }[];
                /** @description Until when it may be taken back. */
                readonly terms: readonly {
                    /** @description The day on which it is closed, in ISO 8601. */
                    readonly closesOn: string;
                    readonly name: string;
                    readonly words: string;
                    readonly obstacle: string;
                    readonly obstacleText: string;
                    readonly open: string;
                    readonly undo: string;
                    readonly text: string;
                }[];
                /** @description Heading of what ends. */
                readonly ends: string;
                /** @description Heading of what stays. */
                readonly stays: string;
                /** @description Heading of what has to end first. */
                readonly first: string;
                /** @description Says why. */
                readonly firstText: string;
                /** @description Button that asks whether to close. */
                readonly opens: string;
                /** @description Title of that question. */
                readonly title: string;
                /** @description Button that closes the account. */
                readonly confirm: string;
                /** @description Said while it is pressed. */
                readonly busy: string;
                /** @description Button that does not. */
                readonly cancel: string;
                /** @description What closing does. */
                readonly action: string;
            };
            /** @description Banks to choose from, with a search by name. One that is not to be had says why (BNK-02, BNK-03, BNK-04). */
            readonly "bank-list": {
                /** @constant */
                readonly block: "bank-list";
                readonly id: string;
                /** @description The banks, in their order. */
                readonly data: readonly {
                    /** @description Name of the bank in addresses. */
                    readonly id: string;
                    /** @description Name of the bank as customers know it. */
                    readonly label: string;
                    /**
                     * @description Inactive has trouble just now, disabled cannot be linked yet (BNK-04).
                     * @enum {string}
                     */
                    readonly status: "active" | "inactive" | "disabled";
                    /** @description It can be linked from a phone (BNK-04). */
                    readonly app2app: boolean;
                    /** @description Path of its round logo; without one its initials. */
                    readonly logo: string | null;
                    /**
                     * @description Sort of account that the list is for (BNK-02).
                     * @enum {string}
                     */
                    readonly accountType: "PERSONAL" | "BUSINESS" | "COMMERCIAL";
                    /** @description The customer has a linked account already, so this would be another one (BNK-04). */
                    readonly isFurther: boolean;
                    readonly inactive: string;
                    readonly appOnly: string;
                    readonly route: string;
                    readonly further: string;
                }[];
                /** @description What the list is, for those who do not see it. */
                readonly label: string;
                /** @description Label of the search field. */
                readonly search: string;
                /** @description Said when no bank has such a name. */
                readonly empty: string;
                /** @description Said in place of the search and the list when there is no bank at all. */
                readonly none: string;
                /** @description Why a bank cannot be chosen at all. */
                readonly disabled: string;
                /**
                 * Format: our:FactValue
                 * @description The fact that says whether this is a phone.
                 */
                readonly onPhone: FactValue;
                /** @description The question. */
                readonly furtherText: string;
                /** @description Words of the link that goes on to the bank. */
                readonly furtherYes: string;
                /** @description Words of the button that closes the question. */
                readonly furtherNo: string;
                /** @description Small print below the list. */
                readonly footer?: string;
            };
            /** @description A link that opens the bank beside the journey and does an action, which turns the page (BNK-07, RET-06). */
            readonly "go-to-bank": {
                /** @constant */
                readonly block: "go-to-bank";
                readonly id: string;
                /** @description One record: where it leads, nothing until it is prepared, whether it may not be followed, whether it was followed before, and the bank's own help. Not shown while there is none. */
                readonly data: readonly {
                    readonly href: (string | null) | string | (string | null);
                    readonly blocked: boolean;
                    readonly started: boolean;
                    readonly faqUrl: (string | null) | (string | null) | (string | null) | (string | null);
                }[];
                /** @description Words of the link. */
                readonly text: string;
                /** @description Words of the link once it was followed; `text` when left out. */
                readonly again?: string;
                /** @description Why it may not be followed. */
                readonly blocked?: string;
                /** @description Words of the link to the bank's own help, where it has some. */
                readonly faq?: string;
                /** @description What the customer confirms by a tick before they may follow it. */
                readonly confirm?: string;
                /** @description What following does too; its answer is `$form.confirmed`, where something is confirmed. */
                readonly action: string;
                /** @description What is done first while there is nowhere to lead yet. */
                readonly prepare?: string;
                /** @description Words beside the spinner meanwhile. */
                readonly preparing?: string;
            };
            /** @description Where the customer will approve: a choice of two that is kept at once, and shown without a choice once it is settled. Not shown where it is not asked (BNK-09). */
            readonly "device-choice": {
                /** @constant */
                readonly block: "device-choice";
                readonly id: string;
                /** @description One record: how the question stands, and its answer. */
                readonly data: readonly {
                    /** @description Whether the customer is asked where they will approve: open until they have said so, answered while they may say otherwise, settled once they went there; nothing where it is not asked (BNK-09). */
                    readonly deviceQuestion: ("open" | "answered" | "settled") | null;
                    /** @description They approve on this device; in the bank's app on another device if not (BNK-09). */
                    readonly authOnDevice: boolean | null;
                }[];
                /** @description The question. */
                readonly label: string;
                /** @description Answer: on this device. */
                readonly here: string;
                /** @description What that means. */
                readonly hereText: string;
                /** @description Answer: in the bank's app on another device. */
                readonly elsewhere: string;
                /** @description What that means. */
                readonly elsewhereText: string;
                /** @description What choosing does; its answer is `$form.authOnDevice`. */
                readonly action: string;
            };
            /** @description Accounts of which one is chosen and sent. One that is not eligible says so and cannot be chosen (RET-05). */
            readonly "account-choice": {
                /** @constant */
                readonly block: "account-choice";
                readonly id: string;
                /** @description The accounts. */
                readonly data: readonly {
                    /** @description The bank's id of it. */
                    readonly id: string;
                    /** @description What its owner calls it, else the end of its number. */
                    readonly title: string;
                    /** @description The end of its number, where it has a name. */
                    readonly subtitle: string;
                    /** @description Nothing speaks against it yet. */
                    readonly isEligible: boolean;
                    /** @description The customer has linked it before (LNK-09). */
                    readonly isLinked: boolean;
                }[];
                /** @description The question. */
                readonly label: string;
                /** @description Why an account cannot be chosen. */
                readonly ineligible: string;
                /** @description That an account is linked already. */
                readonly linked: string;
                /** @description Words of the button. */
                readonly submit: string;
                /** @description Words of the button while the choice is on its way. */
                readonly busy: string;
                /** @description What choosing does; its answer is `$form.accountId`. */
                readonly action: string;
            };
            /** @description Linked accounts, one after the other: how each stands, what is shared of it and until when, and what may be done with it (LNK-01 to LNK-05). */
            readonly "linked-accounts": {
                /** @constant */
                readonly block: "linked-accounts";
                readonly id: string;
                /** @description The accounts. */
                readonly data: readonly {
                    /** @description Our id of the link. */
                    readonly id: string;
                    /** @description Name of the bank as customers know it. */
                    readonly bank: string;
                    /** @description End of the account's number. */
                    readonly number: string;
                    /** @description Path of the bank's round logo; without one its initials. */
                    readonly logo: string | null;
                    readonly since: string;
                    readonly until: string;
                    /** @description That day is past: we see nothing of it. */
                    readonly isOver: boolean;
                    /** @description What renews it, where it does not work: the `source` of `bank.relink`; nothing while it works (LNK-07). */
                    readonly relinkSource: ("aispRelink" | "cofRelink") | null;
                    /**
                     * @description active, inactive, broken or cancelled (LNK-01).
                     * @enum {string}
                     */
                    readonly badge: "active" | "inactive" | "broken" | "cancelled";
                    /**
                     * @description since, ready or notReady (LNK-03).
                     * @enum {string}
                     */
                    readonly section: "ready" | "notReady" | "since";
                    /** @description The first day on which its Direct Debit can be charged, in ISO 8601; null while nobody knows. */
                    readonly activeFrom: string | null;
                    /** @description The card spends from it again by itself, once its reinstated Direct Debit counts (DBT-03). */
                    readonly comesBack: boolean;
                    /** @description Why its Direct Debit is over; null while it is not. */
                    readonly endedBecause: ("cancelled" | "expired" | "refused" | "closed" | "deceased") | null;
                    /** @description What is offered first: activate, reactivate, suspend, reinstate or relink; null for nothing (LNK-02, LNK-04). */
                    readonly offered: ("activate" | "reactivate" | "suspend" | "reinstate" | "relink") | null;
                    /**
                     * @description offered, tooEarly or hidden (LNK-04).
                     * @enum {string}
                     */
                    readonly unlinking: "offered" | "tooEarly" | "hidden";
                    /** @description It is time to say again that we may see it. */
                    readonly mayConfirm: boolean;
                    readonly ended: string;
                    readonly stopTitle: string;
                    readonly brokenText: string;
                    readonly viewTitle: string;
                    readonly refusedText: string;
                    readonly closedText: string;
                    readonly ready: string;
                    readonly notReady: string;
                    readonly comingBack: string;
                    readonly activateTitle: string;
                    readonly reactivateTitle: string;
                    readonly suspendTitle: string;
                    readonly unlinkTitle: string;
                }[];
                /** @description What the list is, for those who do not see it. */
                readonly label: string;
                /** @description Said while nothing is shared. */
                readonly empty: string;
                /** @description Badge of the account that the card spends from. */
                readonly active: string;
                /** @description What of it we see. */
                readonly shares: string;
                /** @description Button that goes on for another 90 days. */
                readonly keep: string;
                /** @description What going on does; its answer is `$form.linkId`. */
                readonly keepAction: string;
                /** @description Button that asks whether to stop. */
                readonly stop: string;
                /** @description What stopping means. */
                readonly stopText: string;
                /** @description Button that stops. */
                readonly stopConfirm: string;
                /** @description Button that leaves it. */
                readonly stopCancel: string;
                /** @description What stopping does; its answer is `$form.linkId`. */
                readonly stopAction: string;
                /** @description Badge of one that we may not see any more. */
                readonly broken: string;
                /** @description Button that renews one that does not work. */
                readonly relink: string;
                /** @description What renewing does; its answers are `$form.linkId` and `$form.source`. */
                readonly relinkAction: string;
                /** @description Before the amount that is on the account. */
                readonly balance: string;
                /** @description Said while the bank is asked. */
                readonly balanceWait: string;
                /** @description Said where the bank does not answer. */
                readonly balanceAway: string;
                /** @description Button that asks once more. */
                readonly balanceAgain: string;
                /** @description Button that asks whether to go to the bank, where it lets us see nothing any more (LNK-06). */
                readonly view: string;
                /** @description What going there means. */
                readonly viewText: string;
                /** @description Button that goes on to the bank. */
                readonly viewProceed: string;
                /** @description Button that leaves it. */
                readonly viewCancel: string;
                /** @description Badge of one that the card does not spend from. */
                readonly inactive: string;
                /** @description Badge of one whose Direct Debit is cancelled. */
                readonly cancelled: string;
                /** @description What that means where its payer has cancelled it, and what to do. */
                readonly cancelledText: string;
                /** @description The same where it has run out. */
                readonly expiredText: string;
                /** @description The same where one of us looks at it: there is nothing to do. */
                readonly personText: string;
                /** @description Said while nobody knows that day yet, and below it. */
                readonly settingUp: string;
                /** @description Button that activates it, and confirms that. */
                readonly activate: string;
                /** @description Button that activates it again. */
                readonly reactivate: string;
                /** @description Button that suspends it. */
                readonly suspend: string;
                /** @description Button that has the Direct Debit set up again. */
                readonly reinstate: string;
                /** @description What activating means. */
                readonly activateText: string;
                /** @description What suspending means. */
                readonly suspendText: string;
                /** @description Button that unlinks it. */
                readonly unlink: string;
                /** @description What unlinking means. */
                readonly unlinkText: string;
                /** @description What suspending does to card, sharing and Direct Debit. */
                readonly suspendLine: string;
                /** @description What stopping does to card, sharing and Direct Debit. */
                readonly stopLine: string;
                /** @description What unlinking does to card, sharing and Direct Debit. */
                readonly unlinkLine: string;
                /** @description Why it cannot be unlinked yet. */
                readonly unlinkEarly: string;
                /** @description Button that leaves it as it is. */
                readonly notNow: string;
                /** @description What these buttons do; its answers are `$form.linkId` and `$form.operation`. */
                readonly askAction: string;
            };
            /** @description Encrypts for the native app that has opened the page in its web view, and tells its handler alone what came of it (BRG-01). */
            readonly "card-bridge": {
                /** @constant */
                readonly block: "card-bridge";
                readonly id: string;
                /**
                 * Format: our:FactValue
                 * @description The fact that says where card-management is, under whose key it wraps.
                 */
                readonly service: FactValue;
                /**
                 * Format: our:FactValue
                 * @description The fact that says at which host it answers.
                 */
                readonly host: FactValue;
                /**
                 * Format: our:FactValue
                 * @description The fact that says where the app’s handler may stand.
                 */
                readonly handlers: FactValue;
                /** @description Said until it has answered. */
                readonly waiting: string;
                /** @description Said once it has. */
                readonly answered: string;
                /** @description Said, to the app too, whatever went wrong (BRG-03). */
                readonly failed: string;
            };
            /** @description The customer’s card, drawn from the partner’s card art or else its theme, with its last four digits as text (CRD-02, CRD-06). */
            readonly "card-picture": {
                /** @constant */
                readonly block: "card-picture";
                readonly id: string;
                /**
                 * Format: our:FactValue
                 * @description The fact that says its sort.
                 */
                readonly kind: FactValue;
                /**
                 * Format: our:FactValue
                 * @description The fact that says its last four digits.
                 */
                readonly ending: FactValue;
                /**
                 * Format: our:FactValue
                 * @description The fact that says how it stands.
                 */
                readonly state: FactValue;
                /** @description What the picture is of. */
                readonly label: string;
                /** @description Its last four digits in words; left out where they are not known. */
                readonly number?: string;
                /** @description Said on a frozen one. */
                readonly frozen?: string;
                /** @description The picture that is its face; waves in the partner’s colours without one. */
                readonly asset?: {
                    readonly src: string;
                    readonly alt: string;
                };
                /** @description Its back, with where the security code stands. */
                readonly back?: boolean;
                /** @description Its sort in a word, on the card. */
                readonly kindName: string;
            };
            /** @description What of the uses of the customer’s card is on or off, each kept as it is pressed (CRD-13). */
            readonly "card-switches": {
                /** @constant */
                readonly block: "card-switches";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description How each stands. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /**
                         * @description Buying online.
                         * @enum {string}
                         */
                        readonly online: "on" | "off";
                        /**
                         * @description Tapping the card or a phone.
                         * @enum {string}
                         */
                        readonly contactless: "on" | "off";
                        /**
                         * @description Cash machines; none for a virtual card.
                         * @enum {string}
                         */
                        readonly atm: "on" | "off" | "none";
                        /**
                         * @description Outside the United Kingdom, or in another money.
                         * @enum {string}
                         */
                        readonly abroad: "on" | "off";
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description What they are about, for those who do not see it. */
                readonly label: string;
                /** @description Buying online. */
                readonly online: string;
                /** @description What it covers. */
                readonly onlineText: string;
                /** @description Tapping. */
                readonly contactless: string;
                /** @description What it covers. */
                readonly contactlessText: string;
                /** @description Cash machines. */
                readonly atm: string;
                /** @description What it covers. */
                readonly atmText: string;
                /** @description Paying abroad. */
                readonly abroad: string;
                /** @description What it covers. */
                readonly abroadText: string;
                /** @description What pressing the first does; `$form.isOn` is what it is to be, `$form.state` the same as on or off. */
                readonly switchOnline: string;
                /** @description The same of tapping. */
                readonly switchContactless: string;
                /** @description The same of cash machines. */
                readonly switchAtm: string;
                /** @description The same of paying abroad. */
                readonly switchAbroad: string;
            };
            /** @description What is taken by Direct Debit next: amount, day and account (DBT-02). */
            readonly "upcoming-payments": {
                /** @constant */
                readonly block: "upcoming-payments";
                readonly id: string;
                /** @description The payments, the earliest first. */
                readonly payments: readonly {
                    readonly id: string;
                    readonly isAgain: boolean;
                    readonly amount: string;
                    readonly words: string;
                    readonly parts: string;
                }[];
                /** @description Heading. */
                readonly title: string;
                /** @description Said when none is on its way. */
                readonly empty: string;
                /** @description Said of one that was returned before. */
                readonly again: string;
            };
            /** @description The plan that the customer has: its price, dates and benefits, the switch of its renewal and how it is left (PLN-06, PLN-08, PLN-13). */
            readonly "plan-card": {
                /** @constant */
                readonly block: "plan-card";
                readonly id: string;
                /** @description The plan. */
                readonly plan: readonly {
                    /** @description Its id, which leaving it is sent with. */
                    readonly id: string;
                    /** @description Its name. */
                    readonly name: string;
                    /** @description What it is called on the page. */
                    readonly label: string;
                    /** @description Path of its picture. */
                    readonly image: string | null;
                    /** @description The day on which its term is over; nothing where it has no end. */
                    readonly expiresOn: string | null;
                    /** @description The first day on which the customer is bound no more; nothing where they are not. */
                    readonly commitmentEndsOn: string | null;
                    /** @description When it is paid for next; nothing where it is not. */
                    readonly nextOn: string | null;
                    /**
                     * @description Whether it renews itself, by the customer’s choice; fixed where that is not theirs to switch (PLN-06).
                     * @enum {string}
                     */
                    readonly renewal: "on" | "off" | "fixed";
                    /** @description The last day on which it can be left at once and for nothing; nothing once that is over. */
                    readonly coolingOffUntil: string | null;
                    readonly price: string;
                    readonly since: string;
                    readonly next: string;
                    readonly commitment: string;
                    readonly expiry: string;
                    readonly renew: string;
                    readonly renewState: string;
                    readonly offTitle: string;
                    readonly offText: string;
                    readonly leave: string;
                    readonly coolingOff: string;
                    readonly leaveNow: string;
                    readonly leaveNowTitle: string;
                    readonly leaveNowText: string;
                    readonly leaveNowConfirm: string;
                    readonly leaveNowCancel: string;
                }[];
                /** @description What it brings. */
                readonly benefits: readonly {
                    readonly plan: string;
                    readonly id: string;
                    readonly text: string;
                    readonly subText: (string | null) | (string | null) | (string | null);
                    readonly icon: (string | null) | (string | null) | (string | null);
                    readonly isStrong: boolean;
                    readonly isSecondary: boolean;
                    readonly moreInfo: (string | null) | (string | null) | (string | null);
                    readonly href: (string | null) | (string | null) | (string | null);
                    readonly isOver: boolean;
                    readonly price: string;
                    readonly since: string;
                    readonly next: string;
                    readonly commitment: string;
                    readonly expiry: string;
                    readonly renew: string;
                    readonly renewState: string;
                    readonly offTitle: string;
                    readonly offText: string;
                    readonly leave: string;
                    readonly coolingOff: string;
                    readonly leaveNow: string;
                    readonly leaveNowTitle: string;
                    readonly leaveNowText: string;
                    readonly leaveNowConfirm: string;
                    readonly leaveNowCancel: string;
                }[];
                /** @description Said when the customer has no plan. */
                readonly empty: string;
                /** @description Badge of the plan. */
                readonly current: string;
                /** @description Heading of the next payment. */
                readonly rowNext: string;
                /** @description Heading of the commitment. */
                readonly rowCommitment: string;
                /** @description Heading of the end of the term. */
                readonly rowExpiry: string;
                /** @description Opens what it brings. */
                readonly benefitsTitle: string;
                /** @description Opens more about a benefit. */
                readonly more: string;
                /** @description Badge of a benefit whose offer has ended. */
                readonly ended: string;
                /** @description Said while the switch is on its way. */
                readonly busy: string;
                /** @description Button that switches it off. */
                readonly offConfirm: string;
                /** @description Button that leaves it on. */
                readonly offCancel: string;
                /** @description Heading of how the plan is left. */
                readonly leaveTitle: string;
                /** @description Words of that button while it is on its way. */
                readonly leaveBusy: string;
                /** @description What the switch does; its answer is `$form.autoRenew`. */
                readonly action: string;
                /** @description What leaving at once does; its answer is `$form.subscriptionId`. */
                readonly leaveAction: string;
            };
            /** @description The plans above the customer’s own, each opened on demand, with what going up to it would cost (PLN-06). */
            readonly "plan-upgrades": {
                /** @constant */
                readonly block: "plan-upgrades";
                readonly id: string;
                /** @description The plans. */
                readonly plans: readonly {
                    readonly name: string;
                    readonly label: string;
                    readonly discountPercent: number;
                    readonly offer: string;
                    readonly price: string;
                    readonly full: string;
                    readonly cycleLabel: string;
                    readonly saves: string;
                    readonly choose: string;
                }[];
                /** @description What they cost. */
                readonly prices: readonly {
                    readonly plan: string;
                    readonly cycle: ("monthly" | "semiAnnual" | "annual") | ("monthly" | "semiAnnual" | "annual");
                    readonly pence: number;
                    readonly isDiscounted: boolean;
                    readonly savesPercent: number;
                    readonly offer: string;
                    readonly price: string;
                    readonly full: string;
                    readonly cycleLabel: string;
                    readonly saves: string;
                    readonly choose: string;
                }[];
                /** @description What they bring. */
                readonly benefits: readonly {
                    readonly plan: string;
                    readonly id: string;
                    readonly text: string;
                    readonly subText: (string | null) | (string | null) | (string | null);
                    readonly icon: (string | null) | (string | null) | (string | null);
                    readonly isStrong: boolean;
                    readonly isSecondary: boolean;
                    readonly moreInfo: (string | null) | (string | null) | (string | null);
                    readonly href: (string | null) | (string | null) | (string | null);
                    readonly isOver: boolean;
                    readonly offer: string;
                    readonly price: string;
                    readonly full: string;
                    readonly cycleLabel: string;
                    readonly saves: string;
                    readonly choose: string;
                }[];
                /** @description Heading of the list. */
                readonly label: string;
                /** @description Said when there is no higher plan. */
                readonly none: string;
                /** @description Question of how often to pay. */
                readonly cycles: string;
                /** @description Opens more about a benefit. */
                readonly more: string;
                /** @description Badge of a benefit whose offer has ended. */
                readonly ended: string;
                /** @description Words of the button while it is worked out. */
                readonly busy: string;
                /** @description What choosing does; its answers are `$form.planName` and `$form.billingCycle`. */
                readonly action: string;
            };
            /** @description What an upgrade comes to, before it is agreed to: price now, credit, what is collected when, and the new commitment (PLN-12). */
            readonly "plan-quote": {
                /** @constant */
                readonly block: "plan-quote";
                readonly id: string;
                /** @description The offer. */
                readonly quote: readonly {
                    /** @description Its id, which the yes is sent with. */
                    readonly id: string;
                    /** @description What the customer gets for the unused days of their plan. */
                    readonly creditPence: number;
                    /** @description What is collected now. */
                    readonly duePence: number;
                    /** @description Months for which it is sold; 0 for none. */
                    readonly commitmentMonths: number;
                    readonly deliver?: string;
                    readonly price: string;
                    readonly rowCredit: string;
                    readonly credit: string;
                    readonly due: string;
                    readonly collected: string;
                    readonly commitment: string;
                    readonly note: string;
                    readonly confirm: string;
                }[];
                /** @description Said when there is no offer any more. */
                readonly empty: string;
                /** @description Heading of the address; without it none is shown. */
                readonly deliverTitle?: string;
                /** @description Heading of the price. */
                readonly rowPrice: string;
                /** @description Heading of what is to pay now. */
                readonly rowDue: string;
                /** @description Heading of the new commitment. */
                readonly rowCommitment: string;
                /** @description Words of the button while it is on its way. */
                readonly busy: string;
                /** @description What agreeing does; its answer is `$form.quoteId`. */
                readonly action: string;
            };
            /** @description How far the analysis of the linked account is, from 0 to 100 %, with a way on once it is done (ELG-04). */
            readonly "risk-check": {
                /** @constant */
                readonly block: "risk-check";
                readonly id: string;
                /** @description What the percentage is of. */
                readonly label: string;
                /** @description What is being done at first. */
                readonly begun: string;
                /** @description What is being done then. */
                readonly going: string;
                /** @description What is said when it takes longer. */
                readonly slow: string;
                /** @description What is said at 100 %. */
                readonly done: string;
                /** @description Has the bank asked again, every 15 questions. */
                readonly refresh: string;
                /** @description What is done after half a minute without a result. */
                readonly late: string;
                /** @description What is done at 100 %. */
                readonly action: string;
                /** @description It only waits, shows nothing and asks seldom. */
                readonly isQuiet?: boolean;
            };
            /** @description Numbers month by month as columns, with their sum, what it was before, and the same as a table and a file (PTR-09). */
            readonly "column-chart": {
                /** @constant */
                readonly block: "column-chart";
                readonly id: string;
                /** @description The numbers, in order of time. */
                readonly data: readonly {
                    readonly date: string;
                    readonly count: (number | null) | (number | null) | (number | null);
                    readonly before: (number | null) | (number | null) | (number | null);
                }[];
                /** @description What is counted. */
                readonly label: string;
                /**
                 * @description What the numbers are: of people and pence alike, whole ones.
                 * @enum {unknown}
                 */
                readonly of: "people" | "pence";
                /** @description The months add up, so their sum is shown; the latest one where they do not. */
                readonly adds?: boolean;
                /** @description Said in place of the columns while there is nothing to count. */
                readonly empty: string;
                /** @description Said in place of the columns while so few are that nothing is told of any month. */
                readonly tooFew: string;
            };
            /** @description A table of how many people got how far, with a bar for each step, and the same as a file (PTR-09). */
            readonly "funnel-chart": {
                /** @constant */
                readonly block: "funnel-chart";
                readonly id: string;
                /** @description The steps, in order. */
                readonly data: readonly {
                    readonly date: string;
                    readonly step: ("USER_REGISTERED" | "EMAIL_VERIFIED" | "PROFILE_UPDATED" | "MOBILE_VERIFIED" | "CARD_LINKED" | "SELECTED_PRICING_PLAN" | "CARD_CREATED" | "CARD_ACTIVATED") | ("CARD_CREATED" | "CARD_ACTIVATED");
                    readonly count: (number | null) | (number | null);
                    readonly ofFirst: (number | null) | (number | null);
                    readonly ofPrevious: (number | null) | (number | null);
                    readonly name: string;
                }[];
                /** @description What the steps are. */
                readonly label: string;
                /** @description Heading of the numbers. */
                readonly count: string;
                /** @description In place of a number that is too small to be told. */
                readonly few: string;
                /** @description Said in place of the table while nobody is at the first step. */
                readonly empty: string;
                /** @description Said in place of the table while so few are that nothing is told of them. */
                readonly tooFew: string;
            };
            /** @description A table of the parts of a whole, with a bar for each, and the same as a file (PTR-09). */
            readonly "share-chart": {
                /** @constant */
                readonly block: "share-chart";
                readonly id: string;
                /** @description The parts, in order. */
                readonly data: readonly {
                    /** @description First day of the month in London, YYYY-MM-01. */
                    readonly date: string;
                    /** @description What the plan is called; empty for no plan, null for those that are told together. */
                    readonly name: string | null;
                    /** @description How many customers. */
                    readonly count: number;
                    /** @description Of all of them, from 0 to 1. */
                    readonly share: number;
                }[];
                /** @description What is parted. */
                readonly label: string;
                /** @description Heading of the parts. */
                readonly part: string;
                /** @description Heading of the numbers. */
                readonly count: string;
                /** @description Name of a part that has none. */
                readonly none: string;
                /** @description Name of the parts that are told together. */
                readonly others: string;
                /** @description Said in place of the table where nothing is told. */
                readonly empty: string;
            };
            /** @description A table of how far those got who began in each month, as shares of them, and the same as a file (PTR-09). */
            readonly "cohort-table": {
                /** @constant */
                readonly block: "cohort-table";
                readonly id: string;
                /** @description The months, in order of time. */
                readonly data: readonly {
                    /** @description First day of the month in London, YYYY-MM-01. */
                    readonly date: string;
                    /** @description How many signed up; null where it is not told. */
                    readonly signedUp: number | null;
                    /** @description How many had verified their mobile; null where it is not told. */
                    readonly verified: number | null;
                    /** @description How many had linked a bank; null where it is not told. */
                    readonly linked: number | null;
                    /** @description How many had a card made; null where it is not told. */
                    readonly made: number | null;
                    /** @description How many had activated it; null where it is not told. */
                    readonly activated: number | null;
                }[];
                /** @description What the table is about. */
                readonly label: string;
                /** @description Heading of who began. */
                readonly signedUp: string;
                /** @description Heading of the next step, in a word or two. */
                readonly verified: string;
                /** @description Heading of the step after that. */
                readonly linked: string;
                /** @description Heading of the step after that. */
                readonly made: string;
                /** @description Heading of the last step. */
                readonly activated: string;
                /** @description Said in place of the table before there is a month to tell of. */
                readonly empty: string;
            };
            /** @description The causes one after the other, each with a slider, and at the end what they come to (CON-01, CON-06). */
            readonly "allocation-carousel": {
                /** @constant */
                readonly block: "allocation-carousel";
                readonly id: string;
                /** @description The causes. */
                readonly data: readonly {
                    /** @description Part of the address of its page. */
                    readonly name: string;
                    /** @description What it is called. */
                    readonly label: string;
                    /** @description Where there is little room. */
                    readonly shortName: string;
                    /** @description What it does. */
                    readonly text: string;
                    /** @description Of its part of the bar, #rrggbb. */
                    readonly color: string;
                    /** @description Which part of what is saved it gets. */
                    readonly percent: number;
                    /** @description Of what the customer has chosen. */
                    readonly version: number;
                    readonly position: string;
                    readonly sliderLabel: string;
                    readonly less: string;
                    readonly more: string;
                }[];
                /** @description What the carousel is, for those who do not see it. */
                readonly label: string;
                /** @description Why a slider goes no further. */
                readonly blocked: string;
                /** @description To the one before. */
                readonly back: string;
                /** @description To the one after. */
                readonly next: string;
                /** @description Heading of what it comes to. */
                readonly summaryTitle: string;
                /** @description What happens with it. */
                readonly summaryText: string;
                /** @description What the bar shows. */
                readonly barLabel: string;
                /** @description What the customer keeps, in the bar's legend. */
                readonly rest: string;
                /** @description Button that keeps it. */
                readonly confirm: string;
                /** @description Said while it is kept. */
                readonly busy: string;
                /** @description Link that leaves it for another day. */
                readonly later: string;
                /** @description Said while there is no cause. */
                readonly empty: string;
                /** @description What confirming does; `$form.version` and `$form.shares` are what was seen and chosen. */
                readonly action: string;
                /** @description Where it goes on when nothing is given. */
                readonly leaveAction: string;
            };
            /** @description What was given in all, the parts of each cause, and a link to each (CON-03, CON-06). */
            readonly "cause-list": {
                /** @constant */
                readonly block: "cause-list";
                readonly id: string;
                /** @description The causes. */
                readonly data: readonly {
                    /** @description Part of the address of its page. */
                    readonly name: string;
                    /** @description What it is called. */
                    readonly label: string;
                    /** @description Where there is little room. */
                    readonly shortName: string;
                    /** @description Of its part of the bar, #rrggbb. */
                    readonly color: string;
                    /** @description Which part of what is saved it gets. */
                    readonly percent: number;
                    /** @description Its page. */
                    readonly href: string;
                    /** @description Whether it is pointed out to the customer as new (CON-07). */
                    readonly isNew: boolean;
                    readonly amount: string;
                    readonly pending: string;
                    readonly given: string;
                    readonly share: string;
                }[];
                /** @description What was given in all. */
                readonly total: readonly {
                    readonly pence: number | (number | null) | (number | null);
                    readonly amount: string;
                    readonly pending: string;
                    readonly given: string;
                    readonly share: string;
                }[];
                /** @description Heading of it. */
                readonly totalTitle: string;
                /** @description Opens what each has got. */
                readonly details: string;
                /** @description What the links are of. */
                readonly listLabel: string;
                /** @description Beside a cause that is new to the customer. */
                readonly newLabel: string;
                /** @description What the bar shows. */
                readonly barLabel: string;
                /** @description What the customer keeps, in the bar's legend. */
                readonly rest: string;
                /** @description Said while there is no cause. */
                readonly empty: string;
            };
            /** @description One cause: what it has got, its slider, and for a charity what purchases in pounds are rounded up to (CON-03 to CON-05). */
            readonly "cause-detail": {
                /** @constant */
                readonly block: "cause-detail";
                readonly id: string;
                /** @description The cause. */
                readonly data: readonly {
                    /** @description Part of the address of its page. */
                    readonly name: string;
                    /**
                     * @description What it is.
                     * @enum {string}
                     */
                    readonly type: "charity" | "ocean" | "plant-a-tree" | "kris";
                    /** @description What it is called. */
                    readonly label: string;
                    /** @description What it does. */
                    readonly text: string;
                    /** @description Of its part of the bar, #rrggbb. */
                    readonly color: string;
                    /** @description Which part of what is saved it gets. */
                    readonly percent: number;
                    /** @description What the others leave of 100 %. */
                    readonly most: number;
                    /** @description What purchases in pounds are rounded up to for it, in pence; 0 for no rounding. */
                    readonly roundUpTo: number;
                    /** @description Of what the customer has chosen. */
                    readonly version: number;
                    /** @description What it was given in all. */
                    readonly givenPence: number;
                    readonly giftAid: string;
                    readonly balance: string;
                    readonly pending: string;
                    readonly start: string;
                    readonly sliderLabel: string;
                    readonly less: string;
                    readonly more: string;
                    readonly previewFive: string;
                    readonly previewTen: string;
                    readonly miles: string;
                    readonly milesLink: string;
                }[];
                /** @description Names the tab that is opened: abroad or pounds. */
                readonly opened: string;
                /** @description Heading of it. */
                readonly balanceTitle: string;
                /** @description What the tabs divide. */
                readonly tabsLabel: string;
                /** @description Tab of spending in other currencies. */
                readonly abroad: string;
                /** @description Tab of spending in pounds. */
                readonly pounds: string;
                /** @description What the slider's percentage is of. */
                readonly abroadText: string;
                /** @description Why the slider goes no further. */
                readonly blocked: string;
                /** @description Button that keeps it. */
                readonly update: string;
                /** @description Why there is nothing to keep. */
                readonly unchanged: string;
                /** @description Said while it is kept. */
                readonly busy: string;
                /** @description What is chosen of rounding up. */
                readonly poundsTitle: string;
                /** @description What rounding up is. */
                readonly poundsText: string;
                /** @description To the nearest 5p. */
                readonly five: string;
                /** @description To the nearest 10p. */
                readonly ten: string;
                /** @description Button for no rounding. */
                readonly noRoundUp: string;
                /** @description Title of the dialog once it is kept. */
                readonly savedTitle: string;
                /** @description What it says. */
                readonly savedText: string;
                /** @description Its button. */
                readonly close: string;
                /** @description What Update does; `$form.version` and `$form.percent`. */
                readonly action: string;
                /** @description And for rounding up; `$form.version` and `$form.to`. */
                readonly roundUpAction: string;
                /** @description Link to the page of Gift Aid. */
                readonly giftAidLink: string;
                /** @description The page of Gift Aid. */
                readonly href: string;
                /** @description That page. */
                readonly milesHref: string;
            };
            /** @description A tick for each charity that Gift Aid is declared to, kept as it is made (CON-08). */
            readonly "gift-aid": {
                /** @constant */
                readonly block: "gift-aid";
                readonly id: string;
                /** @description The charities. */
                readonly data: readonly {
                    /** @description Its name among the causes. */
                    readonly name: string;
                    /** @description What it is called. */
                    readonly label: string;
                    /** @description Of its mark, #rrggbb; empty where it is no cause any more. */
                    readonly color: string;
                    /**
                     * @description How it stands. moved: what was declared names another home or name than the customer’s; noAddress: we know no home of theirs.
                     * @enum {string}
                     */
                    readonly state: "off" | "on" | "moved" | "noAddress";
                    /** @description What was given to it that is covered. */
                    readonly coveredPence: number;
                    /** @description The day on which it was last declared or taken back, in ISO 8601; nothing where it never was. */
                    readonly since: string | null;
                    readonly tick: string;
                    readonly declaration: string;
                    readonly donor: string;
                    readonly standing: string;
                    readonly aid: string;
                    readonly moved: string;
                    readonly renew: string;
                }[];
                /** @description What they are, for those who do not see it. */
                readonly label: string;
                /** @description Said while no home is known. */
                readonly noAddress: string;
                /** @description Said while it is kept. */
                readonly busy: string;
                /** @description Said while there is no charity. */
                readonly empty: string;
                /** @description What ticking does; `$form.cause` is which, `$form.isOn` whether it is declared. */
                readonly action: string;
            };
            /** @description What the customer can spend today, from which account, how fresh that is, and the sum behind it (DSH-01, DSH-02). */
            readonly "balance-panel": {
                /** @constant */
                readonly block: "balance-panel";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description The balance. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /**
                         * @description How it stands (DSH-02): no account is linked, its Direct Debit is over, the bank shows it no more, the bank has not said what is on it, or it is shown.
                         * @enum {string}
                         */
                        readonly standing: "none" | "cancelled" | "relink" | "unavailable" | "shown";
                        /** @description The link, for what is done with it. */
                        readonly linkId: string | null;
                        /** @description Name of the bank. */
                        readonly bank: string | null;
                        /** @description Path of the bank's picture. */
                        readonly logo: string | null;
                        /**
                         * @description Which amount leads: abroad (INT) or in pounds (GBP).
                         * @enum {string}
                         */
                        readonly show: "INT" | "GBP";
                        /** @description The most that the till approves of one purchase abroad; nothing where it is not known, and while it approves none. */
                        readonly intPence: number | null;
                        /** @description The same in pounds. */
                        readonly gbpPence: number | null;
                        /**
                         * @description Which of our limits leaves the least abroad: one purchase, the day, or what may be spent and not collected yet: before a first Direct Debit is paid, after one came back, or at all.
                         * @enum {string}
                         */
                        readonly intLimit: "purchase" | "day" | "first" | "lowered" | "owed";
                        /** @description What that limit leaves abroad; nothing while nothing is approved. */
                        readonly intLeftPence: number | null;
                        /**
                         * @description Which leaves the least in pounds.
                         * @enum {string}
                         */
                        readonly gbpLimit: "purchase" | "day" | "first" | "lowered" | "owed";
                        /** @description What that limit leaves in pounds; nothing while nothing is approved. */
                        readonly gbpLeftPence: number | null;
                        /** @description The most that may be spent and not collected yet. */
                        readonly capPence: number;
                        /** @description The last day on which that is less than usual, in ISO 8601; nothing where no Direct Debit came back. */
                        readonly capUntil: string | null;
                        /** @description What the bank says is in the account; below zero is owed. */
                        readonly bankPence: number | null;
                        /** @description What was paid and is not collected yet, less what came back; never below nothing (DSH-03). */
                        readonly pendingPence: number;
                        /** @description What the till declines the card for, or a PIN that is blocked, as the home says it; nothing while it pays, and where the way the account stands says it. */
                        readonly alert: ("hold" | "notActive" | "frozen" | "expired" | "closed" | "pinBlocked" | "bounced" | "delayed" | "mandate" | "account" | "person" | "inactive" | "settingUp" | "other") | null;
                        /**
                         * @description How the card stands that is not activated: there is none, it is being made, it is in the post, or it is a virtual one whose PIN is not set.
                         * @enum {string}
                         */
                        readonly awaited: "none" | "making" | "posted" | "virtual";
                        /** @description The customer has switched paying abroad off: the till declines that alone. */
                        readonly isAbroadOff: boolean;
                        /** @description When the bank said so, in ISO 8601. */
                        readonly readAt: string | null;
                        /** @description The bank gave nothing when it was last asked. */
                        readonly isLate: boolean;
                        readonly inBank: string;
                        readonly intLimitName: string;
                        readonly gbpLimitName: string;
                        readonly alertTitle: string;
                        readonly alertText: string;
                        readonly alertLink: string;
                        readonly bouncedTitle: string;
                        readonly bouncedText: string;
                        readonly delayedTitle: string;
                        readonly delayedText: string;
                        readonly mandateTitle: string;
                        readonly mandateText: string;
                        readonly accountTitle: string;
                        readonly accountText: string;
                        readonly personTitle: string;
                        readonly personText: string;
                        readonly live: string;
                        readonly broken: string;
                        readonly late: string;
                        readonly cancelledText: string;
                        readonly relinkTitle: string;
                        readonly unknownText: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description What the panel is. */
                readonly label: string;
                /** @description Keeps which amount leads. */
                readonly choose: string;
                /** @description Allows the account anew at its bank. */
                readonly relink: string;
                /** @description Brings the Direct Debit back, after a code. */
                readonly reinstate: string;
                /** @description Above the amount. */
                readonly available: string;
                /** @description What is chosen between. */
                readonly choice: string;
                /** @description Abroad. */
                readonly int: string;
                /** @description In pounds. */
                readonly gbp: string;
                /** @description Opens the sum. */
                readonly details: string;
                /** @description What is taken off it. */
                readonly pending: string;
                /** @description What is left in the account. */
                readonly sum: string;
                /** @description Why nothing can be spent after all: the card can’t for now. */
                readonly stopped: string;
                /** @description In place of the amount while nothing can be spent. */
                readonly nothing: string;
                /** @description In place of the amount abroad while paying there is switched off. */
                readonly abroadOff: string;
                /** @description Leads to what is switched on and off. */
                readonly abroadOffLink: string;
                /** @description Leads to the limits. */
                readonly limits: string;
                /** @description No account is linked. */
                readonly noneTitle: string;
                /** @description What that means. */
                readonly noneText: string;
                /** @description Leads to linking one. */
                readonly noneLink: string;
                /** @description The Direct Debit is over. */
                readonly cancelledTitle: string;
                /** @description Brings it back. */
                readonly cancelledLink: string;
                /** @description What that means. */
                readonly relinkText: string;
                /** @description Allows it anew. */
                readonly relinkLink: string;
                /** @description The bank has not said. */
                readonly unknownTitle: string;
            };
            /** @description What was saved and against what, and what the card has paid: in all, in thirty days, today (DSH-04). */
            readonly "savings-box": {
                /** @constant */
                readonly block: "savings-box";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description The sums. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /**
                         * @description Of which time.
                         * @enum {string}
                         */
                        readonly period: "ever" | "month" | "today";
                        /** @description What was saved, by when the payment was made, once its merchant has taken it. */
                        readonly pence: number;
                        /** @description What the card has paid in that time. */
                        readonly spentPence: number;
                        /** @description The fee of a high street bank that savings are reckoned against, in percent of the payment. */
                        readonly comparedPercent: number;
                        readonly name: string;
                        readonly comparedWith: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description Heading. */
                readonly title: string;
                /** @description While nothing is saved. */
                readonly nothing: string;
                /** @description Heading of what the card has paid. */
                readonly spentTitle: string;
                /** @description What counts as paid. */
                readonly spentNote: string;
            };
            /** @description What is taken by Direct Debit next: amount, day and account (DSH-04, DBT-02). */
            readonly "upcoming-box": {
                /** @constant */
                readonly block: "upcoming-box";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description The payments, the earliest first. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        readonly id: string;
                        readonly pence: number;
                        readonly isAgain: boolean;
                        readonly words: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description Heading. */
                readonly title: string;
                /** @description Said of one that was returned before. */
                readonly returned: string;
            };
            /** @description What to do before a first payment; each ticks itself off, and the list goes with the first payment (DSH-07). */
            readonly "first-steps": {
                /** @constant */
                readonly block: "first-steps";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description What is done. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /** @description The card works. */
                        readonly isActive: boolean;
                        /** @description The customer has said that it is on their phone. */
                        readonly isOnPhone: boolean;
                        /**
                         * @description How the card stands that is not activated: there is none, it is being made, it is in the post, or it is a virtual one whose PIN is not set.
                         * @enum {string}
                         */
                        readonly awaited: "none" | "making" | "posted" | "virtual";
                        readonly activateText: string;
                        readonly activateLink: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description Heading. */
                readonly title: string;
                /** @description The first step. */
                readonly activate: string;
                /** @description The second step. */
                readonly phone: string;
                /** @description How. */
                readonly phoneText: string;
                /** @description Ticks it off. */
                readonly phoneDone: string;
                /** @description Keeps that it is done. */
                readonly phoneAction: string;
                /** @description The third step. */
                readonly pay: string;
                /** @description How. */
                readonly payText: string;
                /** @description Spoken of a step that is done. */
                readonly done: string;
                /** @description Spoken of one that is not. */
                readonly left: string;
            };
            /** @description A wait for the result of the identity check, which ends by itself (KYC-01). */
            readonly "await-identity": {
                /** @constant */
                readonly block: "await-identity";
                readonly id: string;
                /** @description What is being done. */
                readonly text: string;
                /** @description What is done once there is a result. */
                readonly action: string;
                /** @description It ends after eight seconds, with or without a result. */
                readonly brief?: boolean;
            };
            /** @description Takes or chooses pictures of an identity document, and sends them from the browser straight to the identity provider (KYC-02, KYC-03). */
            readonly "document-capture": {
                /** @constant */
                readonly block: "document-capture";
                readonly id: string;
                /**
                 * @description Which document.
                 * @enum {unknown}
                 */
                readonly document: "passport" | "driving-licence";
                /** @description What the first picture shows. */
                readonly front: string;
                /** @description What the second picture shows; there is none when left out. */
                readonly back?: string;
                /** @description Words of the button that sends. */
                readonly submit: string;
                /** @description Words of that button while it sends. */
                readonly busy: string;
                /** @description Link that leaves without sending. */
                readonly leave: string;
                /** @description Title of the dialog after a failure. */
                readonly failedTitle: string;
                /** @description What it says. */
                readonly failedText: string;
                /** @description Title of the dialog of whoever leaves. */
                readonly leftTitle: string;
                /** @description What it says. */
                readonly leftText: string;
                /** @description Button of the dialog that leads to the choice of document. */
                readonly retry: string;
                /** @description What that button does. */
                readonly retryAction: string;
                /** @description Button of the dialog that goes back to the pictures. */
                readonly keep: string;
                /** @description What is done once every picture is with the provider. */
                readonly action: string;
            };
            /** @description What has been paid, day by day, each payment opening to its detail, with search, filter and download (TXN-01 to TXN-09). */
            readonly "transaction-list": {
                /** @constant */
                readonly block: "transaction-list";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description The payments, the newest first. */
                readonly transactions: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /** @description Ours; it stays when a payment settles. */
                        readonly id: string;
                        /** @description When it was first asked for: a moment in ISO 8601. */
                        readonly at: string;
                        /** @description Its day in London, in ISO 8601. */
                        readonly day: string;
                        /** @description Its time in London, by the clock on the wall. */
                        readonly time: string;
                        /**
                         * @description What it is: atm is cash from a machine, walletRefund what was paid out of the wallet.
                         * @enum {string}
                         */
                        readonly kind: "purchase" | "atm" | "refund" | "walletRefund" | "fee";
                        /**
                         * @description How it stands. Pending: the merchant has not taken it yet; reversed: it never will.
                         * @enum {string}
                         */
                        readonly status: "pending" | "settled" | "declined" | "reversed";
                        /** @description In pounds, for a refund too; nothing where that is not known. */
                        readonly pence: number | null;
                        /** @description What was spent on its day by all that the list shows, less what came back. */
                        readonly dayPence: number;
                        /** @description It is among what is looked for; no only for one that has changed and is so no more. */
                        readonly isFound: boolean;
                        /** @description What was paid in the merchant’s own money; nothing for pounds. */
                        readonly local: string | null;
                        /** @description How much of it one pound has bought; nothing for pounds. */
                        readonly rate: string | null;
                        /** @description Who was paid, readable. */
                        readonly merchant: string;
                        /**
                         * @description What sort of shop it is.
                         * @enum {string}
                         */
                        readonly category: "groceries" | "eatingOut" | "transport" | "travel" | "shopping" | "entertainment" | "health" | "bills" | "cash" | "services" | "other";
                        /**
                         * @description What is known of where.
                         * @enum {string}
                         */
                        readonly place: "town" | "online" | "none";
                        /** @description The payment that came back. */
                        readonly refundOf: string | null;
                        /** @description How a dispute of it stands; nothing where there is none. Refused: the card network takes none. */
                        readonly dispute: ("open" | "won" | "lost" | "refused" | "writtenOff") | null;
                        /** @description What the plan has added to its rate. */
                        readonly marginPence: number | null;
                        /** @description What the plan takes for cash abroad beyond what is free. */
                        readonly feePence: number | null;
                        /** @description What it saved. */
                        readonly savingPence: number | null;
                        /** @description What a shop gives back for it. */
                        readonly cashbackPence: number | null;
                        /** @description What of the saving goes to causes. */
                        readonly contributionPence: number | null;
                        /** @description What Gift Aid adds to that. */
                        readonly giftAidPence: number | null;
                        /** @description Who was paid, as the card network spells it. */
                        readonly descriptor: string;
                        /** @description It was declined because the customer has switched that use of their card off. */
                        readonly isSwitchedOff: boolean;
                        readonly label: string;
                        readonly name: string;
                        readonly amount: string;
                        readonly sort: string;
                        readonly state: string;
                        readonly dayName: string;
                        readonly dayTotal: string;
                        readonly moment: string;
                        readonly where: string;
                        readonly about: string;
                        readonly why: string;
                        readonly whyCard: string;
                        readonly whyUse: string;
                        readonly disputeWords: string;
                        readonly rateWords: string;
                        readonly margin: string;
                        readonly fee: string;
                        readonly saving: string;
                        readonly cashback: string;
                        readonly contribution: string;
                        readonly giftAid: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description Names the payment that is opened. */
                readonly key?: string;
                /** @description Before the time. */
                readonly whenTitle: string;
                /** @description Before how a dispute stands. */
                readonly disputeTitle: string;
                /** @description Before the place. */
                readonly whereTitle: string;
                /** @description Before what it was in the merchant’s money. */
                readonly localTitle: string;
                /** @description Before the rate. */
                readonly rateTitle: string;
                /** @description Before the network’s spelling. */
                readonly nameTitle: string;
                /** @description Before what is added to the rate. */
                readonly marginTitle: string;
                /** @description Before the fee. */
                readonly feeTitle: string;
                /** @description Before the saving. */
                readonly savingTitle: string;
                /** @description Before the cashback. */
                readonly cashbackTitle: string;
                /** @description Before what goes to causes. */
                readonly contributionTitle: string;
                /** @description Link to where it was. */
                readonly map: string;
                /** @description Link to the payment that came back. */
                readonly refunded: string;
                /** @description Link to where a use of the card is switched on, of a payment that was declined for it. */
                readonly switches: string;
                /** @description In place of an amount that is not known. */
                readonly noAmount: string;
                /** @description The day that it is. */
                readonly today: string;
                /** @description The day before. */
                readonly yesterday: string;
                /** @description After what was spent on a day. */
                readonly spent: string;
                /** @description Label of the search. */
                readonly search: string;
                /** @description Opens what the list can be narrowed by. */
                readonly filter: string;
                /** @description Label. */
                readonly kindTitle: string;
                /** @description Label. */
                readonly stateTitle: string;
                /** @description The choice of all. */
                readonly any: string;
                /** @description Label of the first day. */
                readonly from: string;
                /** @description Label of the last day. */
                readonly to: string;
                /** @description Takes search and filter away. */
                readonly clear: string;
                /** @description Downloads what is shown. */
                readonly export: string;
                /** @description Said where search and filter find nothing. */
                readonly noneFound: string;
                /** @description Said where the address names a payment that is not there. */
                readonly notFound: string;
                /** @description Over what is said of an empty list. */
                readonly emptyTitle: string;
                /** @description An example of a payment. */
                readonly emptyExample: string;
                /** @description Button for the next page. */
                readonly older: string;
                /** @description Button for the page before. */
                readonly newer: string;
                /** @description After the number 1. */
                readonly fresh: string;
                /** @description After a number. */
                readonly freshMany: string;
                /** @description Between how many are shown and how many there are. */
                readonly of: string;
                /** @description Before how many are shown. */
                readonly shown: string;
                /** @description What can be chosen. */
                readonly kinds: readonly {
                    /** @enum {unknown} */
                    readonly value: "purchase" | "atm" | "refund" | "walletRefund";
                    readonly text: string;
                }[];
                /** @description What can be chosen. */
                readonly states: readonly {
                    /** @enum {unknown} */
                    readonly value: "pending" | "settled" | "declined" | "reversed";
                    readonly text: string;
                }[];
                /** @description Before what Gift Aid adds. */
                readonly giftAidTitle: string;
            };
            /** @description Plans, one at a time, with a table of all of them; choosing one asks for confirmation where something is paid (PLN-01, PLN-02). */
            readonly "plan-carousel": {
                /** @constant */
                readonly block: "plan-carousel";
                readonly id: string;
                /** @description The plans. */
                readonly plans: readonly {
                    /** @description Its name, which the choice is sent as. */
                    readonly name: string;
                    /** @description What it is called on the page. */
                    readonly label: string;
                    /**
                     * @description Its kind.
                     * @enum {string}
                     */
                    readonly kind: "free" | "essential" | "premium" | "elite" | "business";
                    /** @description Path of its picture. */
                    readonly image: string | null;
                    /** @description Its place, from 1. */
                    readonly position: number;
                    /** @description How many there are. */
                    readonly of: number;
                    /** @description The carousel begins here (PLN-01). */
                    readonly isStart: boolean;
                    /** @description The customer has chosen it. */
                    readonly isChosen: boolean;
                    /** @description Nothing is ever paid for it. */
                    readonly isFree: boolean;
                    /** @description What is taken off its price; 0 for nothing. */
                    readonly discountPercent: number;
                    readonly place: string;
                    readonly offer: string;
                    readonly cycleLabel: string;
                    readonly saves: string;
                    readonly price: string;
                    readonly full: string;
                    readonly exchange: string;
                    readonly atm: string;
                    readonly commitment: string;
                    readonly choose: string;
                    readonly confirmTitle: string;
                    readonly sentence: string;
                    readonly note: string;
                }[];
                /** @description What they cost. */
                readonly prices: readonly {
                    readonly plan: string;
                    readonly cycle: ("monthly" | "semiAnnual" | "annual") | ("monthly" | "semiAnnual" | "annual");
                    readonly pence: number;
                    readonly isDiscounted: boolean;
                    readonly savesPercent: number;
                    readonly place: string;
                    readonly offer: string;
                    readonly cycleLabel: string;
                    readonly saves: string;
                    readonly price: string;
                    readonly full: string;
                    readonly exchange: string;
                    readonly atm: string;
                    readonly commitment: string;
                    readonly choose: string;
                    readonly confirmTitle: string;
                    readonly sentence: string;
                    readonly note: string;
                }[];
                /** @description What they bring. */
                readonly benefits: readonly {
                    readonly plan: string;
                    readonly id: string;
                    readonly text: string;
                    readonly subText: (string | null) | (string | null) | (string | null);
                    readonly icon: (string | null) | (string | null) | (string | null);
                    readonly isStrong: boolean;
                    readonly isSecondary: boolean;
                    readonly moreInfo: (string | null) | (string | null) | (string | null);
                    readonly href: (string | null) | (string | null) | (string | null);
                    readonly isOver: boolean;
                    readonly place: string;
                    readonly offer: string;
                    readonly cycleLabel: string;
                    readonly saves: string;
                    readonly price: string;
                    readonly full: string;
                    readonly exchange: string;
                    readonly atm: string;
                    readonly commitment: string;
                    readonly choose: string;
                    readonly confirmTitle: string;
                    readonly sentence: string;
                    readonly note: string;
                }[];
                /** @description What the carousel is of. */
                readonly label: string;
                /** @description Said when there is no plan to choose. */
                readonly empty: string;
                /** @description Button to the plan before. */
                readonly previous: string;
                /** @description Button to the plan after. */
                readonly next: string;
                /** @description Badge of the plan that was chosen. */
                readonly chosen: string;
                /** @description Question of how often to pay. */
                readonly cycles: string;
                /** @description Opens more about a benefit. */
                readonly more: string;
                /** @description Words of the button while the choice is on its way. */
                readonly busy: string;
                /** @description Button of the confirmation. */
                readonly confirm: string;
                /** @description Way back to the plans. */
                readonly back: string;
                /** @description Opens the table of all plans. */
                readonly compare: string;
                /** @description Heading of the prices. */
                readonly rowPrice: string;
                /** @description Heading of what is added to the exchange rate. */
                readonly rowExchange: string;
                /** @description Heading of the terms of cash machines. */
                readonly rowAtm: string;
                /** @description Heading of how long it is sold for. */
                readonly rowCommitment: string;
                /** @description A plan brings something. */
                readonly has: string;
                /** @description A plan does not. */
                readonly hasNot: string;
                /** @description Badge of a benefit whose offer has ended. */
                readonly ended: string;
                /** @description What choosing does; its answers are `$form.planName`, `$form.billingCycle` and `$form.pence`. */
                readonly action: string;
            };
            /** @description The benefits of a plan as cards side by side, which scroll (PLN-09). */
            readonly "benefit-strip": {
                /** @constant */
                readonly block: "benefit-strip";
                readonly id: string;
                /** @description The plan. */
                readonly plan: readonly {
                    /** @description Its name. */
                    readonly name: string;
                    /** @description What it is called. */
                    readonly label: string;
                    /** @description Its cards are taller: Elite, with instructions (PLN-09). */
                    readonly isTall: boolean;
                    readonly heading: string;
                    readonly empty: string;
                    readonly stripLabel: string;
                    readonly open: string;
                    readonly endedOn: string;
                    readonly untilDay: string;
                    readonly travelDay: string;
                }[];
                /** @description Its benefits. */
                readonly data: readonly {
                    /** @description Id of the benefit. */
                    readonly id: string;
                    /** @description What it is called. */
                    readonly title: string;
                    /** @description What it is. */
                    readonly description: string | null;
                    /** @description How it is used, for whoever has the plan. */
                    readonly instructions: string | null;
                    /** @description Words of the button to whoever gives it. */
                    readonly buttonLabel: string | null;
                    /** @description Where that button leads, on another site. */
                    readonly buttonLink: string | null;
                    /** @description Path of its header picture. */
                    readonly image: string | null;
                    /** @description Path of the logo of whoever gives it. */
                    readonly logo: string | null;
                    /** @description Name of its icon, where it has no picture. */
                    readonly icon: string | null;
                    /** @description The last day of the offer, in ISO 8601. */
                    readonly until: string | null;
                    /** @description The last day of a journey that it covers, in ISO 8601. */
                    readonly travelUntil: string | null;
                    /** @description The offer has ended. */
                    readonly isOver: boolean;
                    /** @description It is given by companies, each of which opens by itself. */
                    readonly isCarHire: boolean;
                    /** @description Address of its page. */
                    readonly href: string;
                    readonly heading: string;
                    readonly empty: string;
                    readonly stripLabel: string;
                    readonly open: string;
                    readonly endedOn: string;
                    readonly untilDay: string;
                    readonly travelDay: string;
                }[];
                /** @description The companies of its car hire. */
                readonly brands: readonly {
                    /** @description Id of the benefit. */
                    readonly benefit: string;
                    /** @description What the company is called. */
                    readonly name: string;
                    /** @description What it offers. */
                    readonly text: string;
                    /** @description The last day of its offer, in ISO 8601. */
                    readonly until: string | null;
                    /** @description Its offer has ended. */
                    readonly isOver: boolean;
                    /** @description Words of the button to it. */
                    readonly buttonLabel: string | null;
                    /** @description Where that button leads, on another site. */
                    readonly buttonLink: string | null;
                    readonly heading: string;
                    readonly empty: string;
                    readonly stripLabel: string;
                    readonly open: string;
                    readonly endedOn: string;
                    readonly untilDay: string;
                    readonly travelDay: string;
                }[];
                /** @description Button that scrolls back. */
                readonly previous: string;
                /** @description Button that scrolls on. */
                readonly next: string;
                /** @description Badge of an offer that has ended. */
                readonly ended: string;
            };
            /** @description One benefit: its picture, logo, what it is, how it is used, and the way back (PLN-09). */
            readonly "benefit-detail": {
                /** @constant */
                readonly block: "benefit-detail";
                readonly id: string;
                /** @description The benefit. */
                readonly data: readonly {
                    /** @description Id of the benefit. */
                    readonly id: string;
                    /** @description What it is called. */
                    readonly title: string;
                    /** @description What it is. */
                    readonly description: string | null;
                    /** @description How it is used, for whoever has the plan. */
                    readonly instructions: string | null;
                    /** @description Words of the button to whoever gives it. */
                    readonly buttonLabel: string | null;
                    /** @description Where that button leads, on another site. */
                    readonly buttonLink: string | null;
                    /** @description Path of its header picture. */
                    readonly image: string | null;
                    /** @description Path of the logo of whoever gives it. */
                    readonly logo: string | null;
                    /** @description Name of its icon, where it has no picture. */
                    readonly icon: string | null;
                    /** @description The last day of the offer, in ISO 8601. */
                    readonly until: string | null;
                    /** @description The last day of a journey that it covers, in ISO 8601. */
                    readonly travelUntil: string | null;
                    /** @description The offer has ended. */
                    readonly isOver: boolean;
                    /** @description It is given by companies, each of which opens by itself. */
                    readonly isCarHire: boolean;
                    /** @description What its plan is called. */
                    readonly plan: string;
                    /** @description Where Back leads from its page. */
                    readonly back: string;
                    readonly of: string;
                    readonly endedOn: string;
                    readonly untilDay: string;
                    readonly travelDay: string;
                }[];
                /** @description The companies of its car hire. */
                readonly brands: readonly {
                    /** @description Id of the benefit. */
                    readonly benefit: string;
                    /** @description What the company is called. */
                    readonly name: string;
                    /** @description What it offers. */
                    readonly text: string;
                    /** @description The last day of its offer, in ISO 8601. */
                    readonly until: string | null;
                    /** @description Its offer has ended. */
                    readonly isOver: boolean;
                    /** @description Words of the button to it. */
                    readonly buttonLabel: string | null;
                    /** @description Where that button leads, on another site. */
                    readonly buttonLink: string | null;
                    readonly of: string;
                    readonly endedOn: string;
                    readonly untilDay: string;
                    readonly travelDay: string;
                }[];
                /** @description Heading of how it is used. */
                readonly how: string;
                /** @description Heading of the companies. */
                readonly companies: string;
                /** @description Link back. */
                readonly back: string;
                /** @description Badge of an offer that has ended. */
                readonly ended: string;
            };
            /** @description The campaign, and the customer's code and link to copy or share (REF-01). */
            readonly "referral-card": {
                /** @constant */
                readonly block: "referral-card";
                readonly id: string;
                /** @description The campaign; without a record there is none now. */
                readonly data: readonly {
                    /** @description What the campaign is called. */
                    readonly title: string;
                    /** @description What it offers, in the CMS's words. */
                    readonly description: string;
                    /** @description Path of its picture. */
                    readonly image: string | null;
                    /** @description The customer's code, in capitals. */
                    readonly code: string;
                    /** @description The address that they give to friends. */
                    readonly link: string;
                    readonly offer: string;
                    readonly shareText: string;
                }[];
                /** @description Label of the code. */
                readonly code: string;
                /** @description Words of the button that copies it. */
                readonly copyCode: string;
                /** @description Label of the link. */
                readonly link: string;
                /** @description Words of the button that copies it. */
                readonly copyLink: string;
                /** @description Said for a second once something is copied. */
                readonly copied: string;
                /** @description Said where the browser does not let us copy. */
                readonly notCopied: string;
                /** @description Words of the button that opens the phone's own sheet. */
                readonly share: string;
                /** @description There is no campaign now. */
                readonly closedTitle: string;
                /** @description What that means. */
                readonly closed: string;
            };
            /** @description How inviting friends works, a slide at a time (REF-01). */
            readonly "referral-steps": {
                /** @constant */
                readonly block: "referral-steps";
                readonly id: string;
                /** @description The steps; without one nothing is shown. */
                readonly data: readonly {
                    /** @description What is done. */
                    readonly title: string;
                    /** @description How, a line a paragraph. */
                    readonly text: string;
                    /** @description Which of them, from 1. */
                    readonly position: number;
                    /** @description How many there are. */
                    readonly of: number;
                    readonly place: string;
                }[];
                /** @description Heading. */
                readonly title: string;
                /** @description Leads to the slide before. */
                readonly previous: string;
                /** @description Leads to the slide after. */
                readonly following: string;
            };
            /** @description Whom the customer has invited, and how far each invitation is (REF-01, REF-02). */
            readonly "invitation-list": {
                /** @constant */
                readonly block: "invitation-list";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description The invitations, the newest first. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /** @description Ours. */
                        readonly id: string;
                        /** @description The friend's given name and an initial; “none” once they have closed their account. */
                        readonly name: string;
                        /**
                         * @description How far it is: “left” where the friend has closed their account before it was completed.
                         * @enum {string}
                         */
                        readonly status: "pending" | "completed" | "refused" | "left";
                        readonly who: string;
                        readonly said: string;
                        readonly comes: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description Heading. */
                readonly title: string;
            };
            /** @description Shops that pay something back, each with what it pays and a way there (CSH-01). */
            readonly "offer-list": {
                /** @constant */
                readonly block: "offer-list";
                readonly id: string;
                /** @description The shops. */
                readonly data: readonly {
                    /** @description The network’s number for it. */
                    readonly id: string;
                    /** @description What it is called. */
                    readonly name: string;
                    /** @description What it sells, in a word. */
                    readonly sector: string;
                    /** @description A sentence on it. */
                    readonly about: string;
                    /**
                     * @description Gone to from here, or paid by card in the shop itself.
                     * @enum {string}
                     */
                    readonly place: "online" | "inStore";
                    readonly rate: string;
                    readonly go: string;
                }[];
                /** @description What the list is, for those who do not see it. */
                readonly label: string;
                /** @description Words of it while it is pressed. */
                readonly busy: string;
                /** @description What is said while there are none. */
                readonly empty: string;
                /** @description What going there does; the shop is `$form.shop`. */
                readonly action: string;
                /** @description Words of the tab of shops that are gone to from here. */
                readonly online: string;
                /** @description Words of the tab of shops that are paid by card. */
                readonly inStore: string;
                /** @description How those are paid. */
                readonly inStoreHow: string;
            };
            /** @description Leads to a shop after five seconds, or at once, or not at all; and says what keeps a shop from knowing whose customer it has (CSH-02). */
            readonly "go-to-shop": {
                /** @constant */
                readonly block: "go-to-shop";
                readonly id: string;
                /** @description The shop. */
                readonly data: readonly {
                    readonly name: string;
                    readonly href: string;
                    readonly title: string;
                    readonly now: string;
                }[];
                /** @description Says that it goes there by itself. */
                readonly counting: string;
                /** @description Words of the button that stops that. */
                readonly stay: string;
                /** @description Says that it was stopped. */
                readonly stayed: string;
                /** @description Heading of what may keep a purchase from counting. */
                readonly warnTitle: string;
                /** @description What that is, and what to do. */
                readonly warn: string;
                /** @description Words of the link for who still waits after 35 seconds. */
                readonly help: string;
                /** @description What leads there after five seconds. */
                readonly action: string;
            };
            /** @description What shops pay back: in all, and order by order with what comes next (CSH-03). */
            readonly "earnings-list": {
                /** @constant */
                readonly block: "earnings-list";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description Orders and visits, the newest first. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /** @description Of the order, or of the visit from which none is known. */
                        readonly id: string;
                        /** @description What the shop is called. */
                        readonly shop: string;
                        /**
                         * @description How it stands.
                         * @enum {string}
                         */
                        readonly status: "pending" | "earned" | "declined" | "missed";
                        /** @description The customer’s part; nothing while no order is known. */
                        readonly pence: number | null;
                        readonly state: string;
                        readonly why: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description What the list is, for those who do not see it. */
                readonly label: string;
                /** @description Heading of what has been earned in all. */
                readonly earned: string;
                /** @description Heading of what may still come. */
                readonly pending: string;
                /** @description Stands where the amount is not known yet. */
                readonly unknown: string;
            };
            /** @description What customers say, in stars and words, below a docked button on a narrow screen. Not shown while the partner has no score (BNK-01). */
            readonly "review-badge": {
                /** @constant */
                readonly block: "review-badge";
                readonly id: string;
                /**
                 * Format: our:FactValue
                 * @description The fact that says how much out of 5.
                 */
                readonly score: FactValue;
                /** @description The score in words. */
                readonly scoreText: string;
                /** @description By how many, and where; words of the link. */
                readonly text: string;
                /** @description Where the reviews are read; only words without it. */
                readonly href?: string;
            };
            /** @description What a paper has written, below a docked button on a narrow screen (BNK-01). */
            readonly "press-badge": {
                /** @constant */
                readonly block: "press-badge";
                readonly id: string;
                /** @description What it says. */
                readonly quote: string;
                /** @description Who wrote it. */
                readonly source: string;
                /** @description Logo of the paper, shown before its name. */
                readonly asset?: {
                    readonly src: string;
                    readonly alt: string;
                };
            };
            /** @description The partner's newsletter: a tick box that is saved with its button. Answers: `optIn`. */
            readonly newsletter: {
                /** @constant */
                readonly block: "newsletter";
                readonly id: string;
                /** @description Title. */
                readonly title: string;
                /** @description What the newsletter is. */
                readonly text: string;
                /** @description Words beside the tick box. */
                readonly tickBox: string;
                /** @description Small print. */
                readonly additional?: string;
                /** @description Words of the button. */
                readonly save: string;
                /** @description Words of the link to the privacy policy. */
                readonly policy?: string;
                /** @description The privacy policy of the newsletter. */
                readonly href?: string;
                /**
                 * Format: our:FactValue
                 * @description The fact that says whether it is wanted.
                 */
                readonly value: FactValue;
                /** @description What saving does. */
                readonly action: string;
            };
            /** @description What a card may spend at home and abroad, with a bar for what of it is used (CRD-09). */
            readonly "spend-limits": {
                /** @constant */
                readonly block: "spend-limits";
                readonly id: string;
                /** @description The limits, at home first. */
                readonly limits: readonly {
                    /**
                     * @description Where: at home is in the United Kingdom and in pounds.
                     * @enum {string}
                     */
                    readonly region: "home" | "abroad";
                    /**
                     * @description Of what: one purchase, a day, cash in a day, cash in a month. A virtual card gets no cash.
                     * @enum {string}
                     */
                    readonly window: "purchase" | "day" | "atmDay" | "atmMonth";
                    /** @description What is spent of it in whole percent, 0 to 100, for a bar. */
                    readonly usedPercent: number;
                    readonly name: string;
                    readonly words: string;
                }[];
                /** @description Said when the customer has no card. */
                readonly empty: string;
                /** @description Heading of the limits at home. */
                readonly home: string;
                /** @description Heading of the limits abroad. */
                readonly abroad: string;
            };
            /** @description What is in the wallet, a dialog that takes it out, and what was taken out (CSH-04). */
            readonly "wallet-box": {
                /** @constant */
                readonly block: "wallet-box";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description What there is, then withdrawals, the newest first. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /** @description “wallet” for what there is, of a withdrawal its own id. */
                        readonly id: string;
                        /**
                         * @description What there is, first, or one time that it was taken out.
                         * @enum {string}
                         */
                        readonly kind: "wallet" | "withdrawal";
                        /** @description What can be taken out, below nothing where a shop took back what was paid; or what was taken out. */
                        readonly pence: number;
                        /**
                         * @description Whether it can be taken out, or what became of it.
                         * @enum {string}
                         */
                        readonly standing: "ready" | "nothing" | "owing" | "noBank" | "underWay" | "sent" | "paid" | "failed";
                        /** @description What the customer has given to charities; 0 for a withdrawal. */
                        readonly charityPence: number;
                        readonly to: string;
                        readonly why: string;
                        readonly confirmTitle: string;
                        readonly confirmText: string;
                        readonly done: string;
                        readonly row: string;
                        readonly badge: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
                /** @description Heading of what can be taken out. */
                readonly amount: string;
                /** @description Heading of what was given to charities. */
                readonly charity: string;
                /** @description Words of the button that opens the dialog. */
                readonly take: string;
                /** @description Words of the button that closes it. */
                readonly cancel: string;
                /** @description Words of the button that takes it out. */
                readonly confirm: string;
                /** @description Words of that button meanwhile. */
                readonly busy: string;
                /** @description Heading of the dialog where it can’t be taken out. */
                readonly refusedTitle: string;
                /** @description Heading of the dialog where taking it out went wrong. */
                readonly failedTitle: string;
                /** @description What to do then. */
                readonly failed: string;
                /** @description Heading of the dialog that it is on its way. */
                readonly doneTitle: string;
                /** @description Words of the button that closes a dialog. */
                readonly close: string;
                /** @description Heading of the list of withdrawals. */
                readonly history: string;
                /** @description What takes it out. */
                readonly action: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
