// Written by `npm run contract` from web/programme/contract/operations.ts. Change that, not this.

export interface paths {
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses at a postcode */
        get: operations["findAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** GET_CUSTOMER */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** UPDATE_CUSTOMER: the details, the mobile number alone, or preferences */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/api/data-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the file of the customer’s data is */
        get: operations["getDataRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-request/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of the customer’s data */
        get: operations["getDataFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** VERIFY_EMAIL */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forms/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get form schema by name, as the visitor’s partner has it */
        get: operations["getForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hand-overs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A code with which /user/app-login goes on in this session: once, within a minute */
        post: operations["handOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Document check: where the check of who the customer is stands */
        get: operations["getIdentity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/upload-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get identity SDK token: lets the browser send a document to the identity provider */
        post: operations["createUploadToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/journeys/{journey}/steps/{step}/data/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What live data of a page is now, for whom that page is open; with an ETag, so that what has not changed is not sent again */
        get: operations["readLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/journeys/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Press a button or submit a form of a step */
        post: operations["act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/journeys/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a page: what the customer sees at this address, or where to go instead */
        post: operations["visit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/linked-accounts/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get account balance: what is on a linked account now, as its bank says */
        get: operations["getAccountBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/one-time-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** SEND_OTP: a text message, or the verification email */
        post: operations["sendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/one-time-codes/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** RECEIVE_OTP */
        post: operations["receiveOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-instruments/activation-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the browser activate the card by the code on its back */
        post: operations["createActivationToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-instruments/pin-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the browser set the PIN of the card, which is ordered by that */
        post: operations["createPinToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All payments that the filter shows, as CSV in UTF-8, the newest first */
        get: operations["exportPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the merchant of one of the customer’s payments is; looked up once a merchant */
        get: operations["findPaymentPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pre-authorisations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pre-authorisation: asks a bank for what the customer will allow there */
        post: operations["preAuthorise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promo-partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** GET_PROMO_PARTNER by promoCode, or the default one */
        get: operations["findPromoPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promo-partners/{promoPartnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** GET_PROMO_PARTNER by id */
        get: operations["getPromoPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promo-partners/{promoPartnerId}/customizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** GET_PROMO_PARTNER_CUSTOMIZATIONS */
        get: operations["getPromoPartnerCustomizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/risk-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Risk check: where the analysis of the linked account stands */
        get: operations["getRiskCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** GET_LOGGEDIN: who is signed in */
        get: operations["getLoggedIn"];
        put?: never;
        /** LOGIN */
        post: operations["login"];
        /** Logout */
        delete: operations["logout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** REGISTER_USER */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** UPDATE_USER: give up or start a change of email address */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/plugins.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parts that a page loads by itself once it is drawn */
        get: operations["listPlugins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ActedScreen: components["schemas"]["StepScreen"] | components["schemas"]["GoScreen"] | components["schemas"]["DoneScreen"];
        ActionRequest: {
            action: string;
            answers?: {
                [key: string]: unknown;
            };
            /**
             * @description What this page showed last was shown to somebody signed in; a hint, never authority (SES-01)
             * @constant
             */
            cameSignedIn?: true;
            device?: components["schemas"]["DeviceHint"];
            formHash?: string;
            journey: string;
            /** @description Query string of the page */
            query: {
                [key: string]: string;
            };
            /** @description Path of the page */
            route: string;
            seq: number;
            session: string;
        };
        Address: {
            county?: string;
            line1: string;
            line2?: string;
            postcode: string;
            town: string;
        };
        BalanceResult: {
            lastUpdate: string | null;
            linkedAccountId: string;
            status: "success" | "relink";
            /** @description What can be spent now where the bank says it, else what is booked */
            totalBalance: {
                /** @description ISO 4217 */
                currency: string;
                /** @description Hundredths of the currency; below zero is owed */
                pence: number;
            } | null;
        };
        BlockView: {
            block: string;
            id: string;
        } & {
            [key: string]: unknown;
        };
        CardToken: {
            /** @description For card-management alone; good for one minute, once */
            token: string;
        };
        Customer: {
            address: components["schemas"]["Address"] | null;
            bankAnalyticsMoreInfoRequired: string | null;
            customerId: string;
            dateOfBirth: string | null;
            extraQuestions: {
                [key: string]: unknown;
            };
            familyName: string;
            givenName: string;
            kycCheck: string | null;
            mobilePhoneNumber: string | null;
            onfidoDocUploadStatus: string | null;
            title: string | null;
        };
        Customizations: {
            cardArt?: {
                background?: string;
                pictureSrc?: string;
                text?: string;
                waves?: string;
            };
            cardConfirmation?: {
                subTextWeb?: string;
                text?: string;
            };
            charity?: {
                headerAlt?: string;
                headerSrc?: string;
                isCharity?: boolean;
            };
            footer?: {
                homeUrl?: string;
            };
            login?: {
                bannerAlt?: string;
                bannerSrc?: string;
            };
            logoSrc?: string;
            press?: {
                logoSrc?: string;
                quote?: string;
                source?: string;
            };
            reviews?: {
                score?: number;
                text?: string;
            };
            signUp?: {
                abTestingKey?: string;
                appOnly?: boolean;
                bannerAlt?: string;
                bannerSrc?: string;
                externalCustomerIdKey?: string;
                hidePromoCodeInput?: boolean;
                hideRiskCheck?: boolean;
                title?: string;
            };
            texts?: {
                contributionDisclaimer?: string;
                giftAid?: string;
                planSelection?: string;
            };
            urls?: {
                app?: string;
                faq?: string;
                openApp?: string;
                privacyPolicy?: string;
                reviews?: string;
                termsOfUse?: string;
                tnc?: string;
            };
            verifyEmail?: {
                bannerAlt?: string;
                bannerSrc?: string;
            };
        };
        DataRequestStatus: {
            percent: number;
            status: "preparing" | "ready" | null;
        };
        DeviceHint: {
            isBot: boolean;
            platform: string;
            resolution: string;
            /** @constant */
            source: "web";
        };
        DeviceInfo: {
            browser?: string;
            deviceId?: string;
            isBot?: boolean;
            isDesktop?: boolean;
            isMobile?: boolean;
            operation?: "login" | "registration" | "magic-login";
            os?: string;
            platform?: string;
            resolution?: string;
            source?: string;
            /** @constant */
            version?: 2;
        };
        DoneScreen: {
            frame: components["schemas"]["Frame"];
            /** @constant */
            kind: "done";
            /** @description Live data of the page to ask for anew */
            refresh: string[];
            say?: components["schemas"]["SayView"];
        };
        FieldProblem: {
            /** @description Stable keyword, e.g. required */
            code: string;
            detail: string;
            /** @description JSON pointer into the answers, e.g. /address/postcode */
            pointer: string;
        };
        FormChangedProblem: {
            code: string;
            detail: string;
            instance: string;
            screen?: components["schemas"]["Screen"];
            status: number;
            title: string;
            type: string;
        };
        FoundAddress: {
            county?: string;
            line1: string;
            line2?: string;
            postcode: string;
            town: string;
        };
        FoundAddresses: {
            addresses: components["schemas"]["FoundAddress"][];
        };
        Frame: {
            account?: {
                email: string;
                name?: string;
            };
            app?: {
                code?: {
                    alt: string;
                    src: string;
                };
                download: string;
                /** @description Leads each phone to its store */
                href: string;
                only: string;
                scan: string;
                store: string;
                text: string;
                title: string;
            };
            /** @description Name of the partner, shown where it has no logo */
            brand: string;
            /** @description What stands around the page */
            chrome: ("header" | "footer" | "chat" | "stage" | "drawer" | "broad" | "wide" | "panel")[];
            /** @description Parameters of a fragment that pages of ours read, and nobody else sends */
            hash?: string[];
            help?: {
                links: {
                    href: string;
                    label: string;
                }[];
                open: string;
                text: string;
                title: string;
            };
            homeUrl: string;
            links: {
                href: string;
                label: string;
            }[];
            logo?: {
                alt: string;
                height?: number;
                src: string;
                /** @description In pixels */
                width?: number;
            };
            menu?: {
                close: string;
                header: {
                    dot?: {
                        text: string;
                        tone: "warning" | "error";
                    };
                    href: string;
                    icon?: string;
                    /**
                     * @description The page is one of its section
                     * @constant
                     */
                    isHere?: true;
                    label: string;
                }[];
                label: string;
                main: {
                    dot?: {
                        text: string;
                        tone: "warning" | "error";
                    };
                    href: string;
                    icon?: string;
                    /**
                     * @description The page is one of its section
                     * @constant
                     */
                    isHere?: true;
                    label: string;
                }[];
                secondary: {
                    dot?: {
                        text: string;
                        tone: "warning" | "error";
                    };
                    href: string;
                    icon?: string;
                    /**
                     * @description The page is one of its section
                     * @constant
                     */
                    isHere?: true;
                    label: string;
                }[];
                /** @description The pages of the section, where the page is one of them */
                tabs?: {
                    items: {
                        dot?: {
                            text: string;
                            tone: "warning" | "error";
                        };
                        href: string;
                        icon?: string;
                        /**
                         * @description The page is one of its section
                         * @constant
                         */
                        isHere?: true;
                        label: string;
                    }[];
                    label: string;
                };
                /** @description What the block menu-tiles shows */
                tiles?: {
                    dot?: {
                        text: string;
                        tone: "warning" | "error";
                    };
                    href: string;
                    icon?: string;
                    /**
                     * @description The page is one of its section
                     * @constant
                     */
                    isHere?: true;
                    label: string;
                }[];
            };
            partner: string;
            product: string;
            registration: string;
            /**
             * @description Somebody was signed in, and did not sign out (SES-01)
             * @constant
             */
            sessionExpired?: true;
            signedIn: boolean;
            /** @description Path of the partner’s stylesheet */
            theme: string;
            title: string;
            version: string;
            /** @description Words of the page itself that differ from those in its script, by copy key, and the values that they hold */
            words?: {
                [key: string]: string;
            };
        };
        GoScreen: {
            /**
             * @description Better the page before, if that was one of ours (SES-05)
             * @constant
             */
            back?: true;
            /**
             * @description A page of another party
             * @constant
             */
            external?: true;
            frame: components["schemas"]["Frame"];
            /** @constant */
            kind: "go";
            /**
             * @description What was asked for was not done: what was typed is still to be sent
             * @constant
             */
            refused?: true;
            replace: boolean;
            /** @description Where to navigate to and visit next; a whole address when it is external */
            route: string;
            say?: components["schemas"]["SayView"];
        };
        HandOver: {
            /** @description For the query of /user/app-login; it works once */
            code: string;
            /** @description Seconds that it is still good for; 0 once it was used or is too old */
            expiresIn: number;
        };
        IdentityStatus: {
            status: "awaited" | "documentDue" | "unclear" | "clear" | null;
        };
        LiveData: {
            at: string | null;
            /** @description Marks of the menu by now, by where each entry leads; without it the page has no menu */
            dots?: {
                main: {
                    [key: string]: {
                        text: string;
                        tone: "warning" | "error";
                    };
                };
                tabs: {
                    [key: string]: {
                        text: string;
                        tone: "warning" | "error";
                    };
                };
            };
            next: string | null;
            previous: string | null;
            records: {
                [key: string]: string | number | boolean | null;
            }[];
            /** @description `gone`: the page is another one by now, visit it anew */
            state: "fresh" | "stale" | "awaited" | "away" | "gone";
            total: number | null;
            why: string | null;
        };
        LoggedInUser: {
            businessId: string | null;
            charityCustomer: boolean;
            created: string;
            customerId: string;
            email: string;
            hiddenScreens: string[];
            id: string;
            isHybridSignup: boolean;
            lastSCALoginDate: string | null;
            maxAllowedLinkedAccount: number;
            newEmail: string | null;
            pilots: string[];
            promoPartnerId: string | null;
            setupState: string[];
            stepUp: boolean;
            type: components["schemas"]["UserType"];
        };
        LoginRequest: {
            deviceInfo?: components["schemas"]["DeviceInfo"];
            email: string;
            password: string;
        };
        PaymentPlace: {
            /** @description In words, as far as it is known */
            address: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        PersonalDataFile: {
            /** @description What the file is */
            about: string;
            /** @description What is kept, by where it is kept */
            data: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
            /** @description What each part of the data is, and how long it is kept */
            guide: {
                [key: string]: {
                    kept: string;
                    what: string;
                };
            };
            /** Format: date-time */
            madeAt: string;
        };
        /** @description Names of plugins */
        PluginList: string[];
        PreAuthorisation: {
            /** @description Our page that leads to the bank; nothing where nothing is to be allowed there */
            authUrl: string | null;
            /** @description The account may be linked, as far as is known */
            eligible: boolean;
            /** @description Why a person of ours looks first */
            judgements: string[];
            linkedAccountId: string;
        };
        PreAuthorisationRequest: {
            accountDetails?: {
                accountHolderName?: string;
                /** @description The bank’s id of the account; nothing else of these is believed */
                accountId: string;
                accountIdentification?: string;
                accountSchemeName?: string;
                name?: string;
            };
            /** @description PERSONAL, BUSINESS or COMMERCIAL, where the customer has a choice */
            accountType?: string;
            /** @description Id of the bank */
            bank: string;
            consentType: "accounts" | "fundsconfirmations";
            /** @description The link that goes on, or is renewed; without it one is begun, in place of another that is under way */
            linkedAccountId?: string;
            /** @description What was allowed before is allowed anew */
            relinking?: boolean;
            scope: "accounts openid" | "fundsconfirmations openid";
            source: "web" | "other" | "aispRelink" | "aispRelinkHome" | "cofRelink" | "cofRelinkHome";
            /** @description Id of the user who asks */
            userId: string;
            /** @constant */
            version: "v2";
        };
        ProblemDetails: {
            code: string;
            detail: string;
            errors?: components["schemas"]["FieldProblem"][];
            instance: string;
            status: number;
            title: string;
            type: string;
        };
        PromoPartner: {
            aboutText?: string;
            customizations: components["schemas"]["Customizations"];
            displayMarketingOptIn: boolean;
            extraQuestions: {
                name: string;
                required: boolean;
                schema: {
                    [key: string]: unknown;
                };
            }[];
            name: string;
            newsLetterOptions?: {
                additionalText?: string;
                bodyText?: string;
                privacyPolicyLink?: string;
                tickBoxText?: string;
                title?: string;
            };
            promoPartnerId: string;
        };
        PublishedForm: {
            hash: string;
            messages: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            name: string;
            schema: {
                [key: string]: unknown;
            };
            uiSchema: {
                [key: string]: unknown;
            };
            validator: string;
        };
        ReceiveOtpAnswer: {
            outcome: "correct" | "wrong" | "expired" | "locked";
        };
        ReceiveOtpRequest: {
            /** @constant */
            auth?: "otp";
            notificationType: "mobileVerification" | "authentication";
            scaAuth?: boolean;
            token: string;
        };
        RegisterUserRequest: {
            channel?: string;
            consumerCodes?: string | string[];
            deviceInfo?: components["schemas"]["DeviceInfo"];
            email: string;
            externalCustomerId?: string;
            familyName: string;
            friendReferralCode?: string;
            givenName: string;
            isHybridSignup?: boolean;
            partnerUserData?: {
                partnerABTesting?: string;
            };
            password: string;
            promoCode?: string;
            type?: components["schemas"]["UserType"];
        };
        RiskCheckStatus: {
            status: "awaited" | "late" | "ready" | "done" | null;
        };
        SayView: {
            kind: "info" | "success" | "warning" | "error";
            link?: {
                /** @description A page of ours that helps */
                href: string;
                text: string;
            };
            text: string;
        };
        Screen: components["schemas"]["StepScreen"] | components["schemas"]["GoScreen"];
        SendOtpAnswer: {
            outcome: "sent" | "alreadySent";
        };
        SendOtpRequest: {
            /** @constant */
            auth?: "otp";
            notificationType: "mobileVerification" | "emailVerification" | "authentication";
        };
        StepScreen: {
            frame: components["schemas"]["Frame"];
            /** @constant */
            kind: "step";
            view: components["schemas"]["StepView"];
        };
        StepView: {
            /** @description Actions that are done beside the page, which stays the one it is */
            beside?: {
                [key: string]: {
                    /** @description Live data to fields to what they will be, or the answer `$form.…` that says so */
                    expects: {
                        [key: string]: {
                            [key: string]: string | number | boolean;
                        };
                    };
                };
            };
            blocks: components["schemas"]["BlockView"][];
            journey: string;
            /** @description How its blocks stand, each in its `area` */
            layout?: "dashboard" | "aside";
            progress?: {
                of: number;
                step: number;
                text: string;
            };
            route: string;
            say?: components["schemas"]["SayView"];
            seq: number;
            session: string;
            step: string;
            title: string;
            version: number;
        };
        UpdateCustomerRequest: {
            address?: components["schemas"]["Address"];
            dateOfBirth?: string;
            extraQuestions?: {
                [key: string]: unknown;
            };
            mobilePhoneNumber?: string;
            preferences?: {
                newsletter: boolean;
            };
            title?: string;
        };
        UpdateUserRequest: {
            email?: string;
            newEmail: string | null;
            /** @description With a new address, asked for again */
            password?: string;
        };
        UploadToken: {
            token: string;
            uploadUrl: string;
        };
        UserType: "PERSONAL" | "FREELANCE" | "BUSINESS";
        VerifyEmailAnswer: {
            verified: boolean;
        };
        VerifyEmailRequest: {
            code: string;
        };
        VisitRequest: {
            /**
             * @description What this page showed last was shown to somebody signed in; a hint, never authority (SES-01)
             * @constant
             */
            cameSignedIn?: true;
            /** @description Query string of the page */
            query: {
                [key: string]: string;
            };
            /** @description Query and fragment of the page, untouched, when another party sent the customer back with them */
            returned?: string;
            /** @description Path of the page */
            route: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    findAddresses: {
        parameters: {
            query: {
                postcode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses; none for an unknown postcode */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundAddresses"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            /** @description The customer as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on; `state-conflict`: That is not possible now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `answers-invalid`: Please fill in or correct the field(s) below.; `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getDataRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRequestStatus"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getDataFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that is kept of the customer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataFile"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            /** @description Whether the address is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyEmailAnswer"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published form */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedForm"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    handOver: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandOver"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityStatus"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    createUploadToken: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The token, and where it is good for */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadToken"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on; `state-conflict`: That is not possible now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    readLive: {
        parameters: {
            query?: {
                around?: string;
                cursor?: string;
                page?: string;
            };
            header?: never;
            path: {
                journey: string;
                name: string;
                step: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its records, and how they stand; 304 where If-None-Match names them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveData"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    act: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionRequest"];
            };
        };
        responses: {
            /** @description What to show next */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActedScreen"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `form-changed`: The form has changed since it was opened; `in-progress`: The same request is being worked on */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["FormChangedProblem"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `answers-invalid`: Please fill in or correct the field(s) below.; `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    visit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitRequest"];
            };
        };
        responses: {
            /** @description What to show */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Screen"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getAccountBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance, or that the account has to be relinked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceResult"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    sendOtp: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendOtpRequest"];
            };
        };
        responses: {
            /** @description Sent, or one sent before is still good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendOtpAnswer"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on; `state-conflict`: That is not possible now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    receiveOtp: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiveOtpRequest"];
            };
        };
        responses: {
            /** @description What came of the code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiveOtpAnswer"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on; `state-conflict`: That is not possible now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    createActivationToken: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The token */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardToken"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on; `state-conflict`: That is not possible now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    createPinToken: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The token */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardToken"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on; `state-conflict`: That is not possible now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    exportPayments: {
        parameters: {
            query?: {
                from?: string;
                kind?: "purchase" | "atm" | "refund" | "walletRefund";
                q?: string;
                state?: "pending" | "settled" | "declined" | "reversed";
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    findPaymentPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place, as far as it is known */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPlace"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    preAuthorise: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreAuthorisationRequest"];
            };
        };
        responses: {
            /** @description The way to the bank */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreAuthorisation"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on; `state-conflict`: That is not possible now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    findPromoPartner: {
        parameters: {
            query?: {
                promoCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoPartner"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getPromoPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                promoPartnerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoPartner"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getPromoPartnerCustomizations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                promoPartnerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customisations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customizations"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getRiskCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskCheckStatus"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getLoggedIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInUser"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description The signed-in user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInUser"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `credentials-wrong`: The email address or password is wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `device-unauthorized`: Device Unauthorized */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `account-locked`: Account locked */
            423: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody is signed in any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterUserRequest"];
            };
        };
        responses: {
            /** @description Registered and signed in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInUser"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `answers-invalid`: Please fill in or correct the field(s) below.; `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header: {
                /** @description Unique for each press of a button; a repeat with the same key and body changes nothing. */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            /** @description The user as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedInUser"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `signed-out`: Sign in first */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `cross-site`: Requests from another site are refused; `page-closed`: Something else has to be done first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `not-found`: There is nothing here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `in-progress`: The same request is being worked on */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-large`: The request is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `json-only`: Send JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `answers-invalid`: Please fill in or correct the field(s) below.; `key-reused`: This Idempotency-Key was used for a different request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    listPlugins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their names, all built in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PluginList"];
                };
            };
            /** @description `request-invalid`: The request is not what this address expects */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `too-many-requests`: Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unexpected`: Something went wrong */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description `unavailable`: We cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
}
