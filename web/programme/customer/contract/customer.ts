import { type Static, Type } from '@sinclair/typebox';

// Names on the wire are spelled as the specification's section 7 spells them.
const Email = Type.String({ maxLength: 254 });
const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** What the browser says about itself; a hint, never authority (ENT-13). */
export const DeviceInfo = Type.Object(
  {
    os: Type.Optional(Type.String({ maxLength: 100 })),
    platform: Type.Optional(Type.String({ maxLength: 100 })),
    isBot: Type.Optional(Type.Boolean()),
    resolution: Type.Optional(Type.String({ maxLength: 32 })),
    source: Type.Optional(Type.String({ maxLength: 200 })),
    browser: Type.Optional(Type.String({ maxLength: 100 })),
    isDesktop: Type.Optional(Type.Boolean()),
    isMobile: Type.Optional(Type.Boolean()),
    deviceId: Type.Optional(Type.String({ maxLength: 128 })),
    version: Type.Optional(Type.Literal(2)),
    operation: Type.Optional(
      Type.Union([Type.Literal('login'), Type.Literal('registration'), Type.Literal('magic-login')]),
    ),
  },
  { $id: 'DeviceInfo', additionalProperties: false },
);

export const UserType = Type.Union([Type.Literal('PERSONAL'), Type.Literal('FREELANCE'), Type.Literal('BUSINESS')], {
  $id: 'UserType',
});

export const LoggedInUser = Type.Object(
  {
    id: Type.String(),
    customerId: Type.String(),
    businessId: Nullable(Type.String()),
    type: UserType,
    email: Type.String(),
    newEmail: Nullable(Type.String()),
    setupState: Type.Array(Type.String()),
    hiddenScreens: Type.Array(Type.String()),
    stepUp: Type.Boolean(),
    lastSCALoginDate: Nullable(Type.String()),
    pilots: Type.Array(Type.String()),
    maxAllowedLinkedAccount: Type.Integer(),
    promoPartnerId: Nullable(Type.String()),
    isHybridSignup: Type.Boolean(),
    charityCustomer: Type.Boolean(),
    created: Type.String(),
  },
  { $id: 'LoggedInUser' },
);
export type LoggedInUser = Static<typeof LoggedInUser>;

export const LoginRequest = Type.Object(
  {
    email: Email,
    password: Type.String({ maxLength: 128 }),
    deviceInfo: Type.Optional(DeviceInfo),
  },
  { $id: 'LoginRequest', additionalProperties: false },
);

export const RegisterUserRequest = Type.Object(
  {
    email: Email,
    password: Type.String({ maxLength: 128 }),
    givenName: Type.String({ maxLength: 100 }),
    familyName: Type.String({ maxLength: 100 }),
    consumerCodes: Type.Optional(
      Type.Union([Type.String({ maxLength: 64 }), Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10 })]),
    ),
    promoCode: Type.Optional(Type.String({ maxLength: 64 })),
    friendReferralCode: Type.Optional(Type.String({ maxLength: 64 })),
    type: Type.Optional(UserType),
    channel: Type.Optional(Type.String({ maxLength: 64 })),
    isHybridSignup: Type.Optional(Type.Boolean()),
    deviceInfo: Type.Optional(DeviceInfo),
    externalCustomerId: Type.Optional(Type.String({ maxLength: 128 })),
    partnerUserData: Type.Optional(
      Type.Object(
        { partnerABTesting: Type.Optional(Type.String({ maxLength: 128 })) },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'RegisterUserRequest', additionalProperties: false },
);

/** UPDATE_USER: `newEmail: null` gives a pending change of address up. */
export const HandOver = Type.Object(
  {
    code: Type.String({ description: 'For the query of /user/app-login; it works once' }),
    expiresIn: Type.Integer({ description: 'Seconds that it is still good for; 0 once it was used or is too old' }),
  },
  { $id: 'HandOver' },
);
export type HandOver = Static<typeof HandOver>;

export const UpdateUserRequest = Type.Object(
  {
    newEmail: Nullable(Email),
    password: Type.Optional(Type.String({ maxLength: 128, description: 'With a new address, asked for again' })),
    email: Type.Optional(Email),
  },
  { $id: 'UpdateUserRequest', additionalProperties: false },
);

export const Address = Type.Object(
  {
    line1: Type.String({ maxLength: 100 }),
    line2: Type.Optional(Type.String({ maxLength: 100 })),
    town: Type.String({ maxLength: 100 }),
    county: Type.Optional(Type.String({ maxLength: 100 })),
    postcode: Type.String({ maxLength: 10 }),
  },
  { $id: 'Address', additionalProperties: false },
);

export const Customer = Type.Object(
  {
    customerId: Type.String(),
    givenName: Type.String(),
    familyName: Type.String(),
    title: Nullable(Type.String()),
    dateOfBirth: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
    mobilePhoneNumber: Nullable(Type.String()),
    address: Nullable(Address),
    extraQuestions: Type.Record(Type.String(), Type.Unknown()),
    kycCheck: Nullable(Type.String()),
    onfidoDocUploadStatus: Nullable(Type.String()),
    bankAnalyticsMoreInfoRequired: Nullable(Type.String()),
  },
  { $id: 'Customer' },
);

/** UPDATE_CUSTOMER: the fields of customer-details, or the mobile number alone, or preferences. */
export const UpdateCustomerRequest = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: 32 })),
    dateOfBirth: Type.Optional(Type.String({ maxLength: 10 })),
    mobilePhoneNumber: Type.Optional(Type.String({ maxLength: 32 })),
    address: Type.Optional(Address),
    extraQuestions: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    preferences: Type.Optional(Type.Object({ newsletter: Type.Boolean() }, { additionalProperties: false })),
  },
  { $id: 'UpdateCustomerRequest', additionalProperties: false },
);

export const SendOtpRequest = Type.Object(
  {
    notificationType: Type.Union([
      Type.Literal('mobileVerification'),
      Type.Literal('emailVerification'),
      Type.Literal('authentication'),
    ]),
    auth: Type.Optional(Type.Literal('otp')),
  },
  { $id: 'SendOtpRequest', additionalProperties: false },
);
export const SendOtpAnswer = Type.Object(
  { outcome: Type.Union([Type.Literal('sent'), Type.Literal('alreadySent')]) },
  { $id: 'SendOtpAnswer' },
);

export const ReceiveOtpRequest = Type.Object(
  {
    token: Type.String({ maxLength: 16 }),
    auth: Type.Optional(Type.Literal('otp')),
    notificationType: Type.Union([Type.Literal('mobileVerification'), Type.Literal('authentication')]),
    scaAuth: Type.Optional(Type.Boolean()),
  },
  { $id: 'ReceiveOtpRequest', additionalProperties: false },
);
export const ReceiveOtpAnswer = Type.Object(
  {
    outcome: Type.Union([
      Type.Literal('correct'),
      Type.Literal('wrong'),
      Type.Literal('expired'),
      Type.Literal('locked'),
    ]),
  },
  { $id: 'ReceiveOtpAnswer' },
);

export const VerifyEmailRequest = Type.Object(
  { code: Type.String({ maxLength: 128 }) },
  { $id: 'VerifyEmailRequest', additionalProperties: false },
);
export const VerifyEmailAnswer = Type.Object({ verified: Type.Boolean() }, { $id: 'VerifyEmailAnswer' });

/** Where the check of who the customer is stands; nothing while no account is linked. */
export const IdentityStatus = Type.Object(
  {
    status: Type.Union([
      ...['awaited', 'documentDue', 'unclear', 'clear'].map((standing) => Type.Literal(standing)),
      Type.Null(),
    ]),
  },
  { $id: 'IdentityStatus', additionalProperties: false },
);

/** Lets a browser send pictures of the customer's document to the identity provider, for a while. */
export const UploadToken = Type.Object(
  { token: Type.String(), uploadUrl: Type.String() },
  { $id: 'UploadToken', additionalProperties: false },
);
