import { type Static, Type } from '@sinclair/typebox';

import { problemFields } from './problem-details.ts';

const Json = Type.Record(Type.String(), Type.Unknown());

export const SayView = Type.Object(
  {
    kind: Type.Union([Type.Literal('info'), Type.Literal('success'), Type.Literal('warning'), Type.Literal('error')]),
    text: Type.String(),
    link: Type.Optional(
      Type.Object(
        { text: Type.String(), href: Type.String({ description: 'A page of ours that helps' }) },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'SayView', additionalProperties: false },
);

/** A block with its words worked out; its further properties depend on `block`. */
export const BlockView = Type.Object(
  { block: Type.String(), id: Type.String() },
  { $id: 'BlockView', additionalProperties: true },
);

export const StepView = Type.Object(
  {
    journey: Type.String(),
    version: Type.Integer(),
    session: Type.String(),
    seq: Type.Integer(),
    step: Type.String(),
    route: Type.String(),
    title: Type.String(),
    progress: Type.Optional(Type.Object({ step: Type.Integer(), of: Type.Integer(), text: Type.String() })),
    blocks: Type.Array(BlockView),
    say: Type.Optional(SayView),
  },
  { $id: 'StepView' },
);

const FrameLink = Type.Object({ label: Type.String(), href: Type.String() });

const MenuItem = Type.Object({
  label: Type.String(),
  href: Type.String(),
  icon: Type.Optional(Type.String()),
  dot: Type.Optional(
    Type.Object({ tone: Type.Union([Type.Literal('warning'), Type.Literal('error')]), text: Type.String() }),
  ),
});

const ChromePart = Type.Union([
  Type.Literal('header'),
  Type.Literal('footer'),
  Type.Literal('chat'),
  Type.Literal('stage'),
  Type.Literal('drawer'),
  Type.Literal('wide'),
]);

/** What stands around every screen, in the partner's brand (PTR-01, PTR-08). */
export const Frame = Type.Object(
  {
    partner: Type.String(),
    product: Type.String(),
    brand: Type.String({ description: 'Name of the partner, shown where it has no logo' }),
    title: Type.String(),
    theme: Type.String({ description: 'Path of the partner’s stylesheet' }),
    logo: Type.Optional(Type.Object({ src: Type.String(), alt: Type.String() })),
    homeUrl: Type.String(),
    links: Type.Array(FrameLink),
    registration: Type.String(),
    version: Type.String(),
    chrome: Type.Array(ChromePart, { description: 'What stands around the page' }),
    help: Type.Optional(
      Type.Object({ open: Type.String(), title: Type.String(), text: Type.String(), links: Type.Array(FrameLink) }),
    ),
    app: Type.Optional(
      Type.Object({
        href: Type.String({ description: 'Leads each phone to its store' }),
        code: Type.Optional(Type.Object({ src: Type.String(), alt: Type.String() })),
        title: Type.String(),
        text: Type.String(),
        scan: Type.String(),
        store: Type.String(),
        only: Type.String(),
        download: Type.String(),
      }),
    ),
    menu: Type.Optional(
      Type.Object({
        label: Type.String(),
        close: Type.String(),
        main: Type.Array(MenuItem),
        secondary: Type.Array(MenuItem),
        header: Type.Array(MenuItem),
      }),
    ),
    signedIn: Type.Boolean(),
    sessionExpired: Type.Optional(
      Type.Literal(true, { description: 'Somebody was signed in, and did not sign out (SES-01)' }),
    ),
    account: Type.Optional(Type.Object({ name: Type.Optional(Type.String()), email: Type.String() })),
  },
  { $id: 'Frame' },
);
export type Frame = Static<typeof Frame>;

export const StepScreen = Type.Object(
  { kind: Type.Literal('step'), view: StepView, frame: Frame },
  { $id: 'StepScreen' },
);
export type StepScreen = Static<typeof StepScreen>;
export const GoScreen = Type.Object(
  {
    kind: Type.Literal('go'),
    route: Type.String({ description: 'Where to navigate to and visit next; a whole address when it is external' }),
    external: Type.Optional(Type.Literal(true, { description: 'A page of another party' })),
    replace: Type.Boolean(),
    back: Type.Optional(
      Type.Literal(true, { description: 'Better the page before, if that was one of ours (SES-05)' }),
    ),
    refused: Type.Optional(
      Type.Literal(true, { description: 'What was asked for was not done: what was typed is still to be sent' }),
    ),
    say: Type.Optional(SayView),
    frame: Frame,
  },
  { $id: 'GoScreen' },
);
export type GoScreen = Static<typeof GoScreen>;
/** What the customer sees next. */
export const Screen = Type.Union([StepScreen, GoScreen], { $id: 'Screen' });
export type Screen = Static<typeof Screen>;

const Query = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 512 }), {
  description: 'Query string of the page',
  maxProperties: 32,
});
const Route = Type.String({ minLength: 1, maxLength: 512, pattern: '^/', description: 'Path of the page' });

const CameSignedIn = Type.Optional(
  Type.Literal(true, {
    description: 'What this page showed last was shown to somebody signed in; a hint, never authority (SES-01)',
  }),
);

export const VisitRequest = Type.Object(
  {
    route: Route,
    query: Query,
    returned: Type.Optional(
      Type.String({
        maxLength: 8192,
        description: 'Query and fragment of the page, untouched, when another party sent the customer back with them',
      }),
    ),
    cameSignedIn: CameSignedIn,
  },
  { $id: 'VisitRequest', additionalProperties: false },
);
export type VisitRequest = Static<typeof VisitRequest>;

/** What only the browser knows of the device; a hint, never authority (ENT-13). */
export const DeviceHint = Type.Object(
  {
    platform: Type.String({ maxLength: 100 }),
    resolution: Type.String({ maxLength: 32 }),
    source: Type.Literal('web'),
    isBot: Type.Boolean(),
  },
  { $id: 'DeviceHint', additionalProperties: false },
);

export const ActionRequest = Type.Object(
  {
    journey: Type.String({ maxLength: 64 }),
    session: Type.String({ maxLength: 64 }),
    seq: Type.Integer({ minimum: 0 }),
    action: Type.String({ maxLength: 64 }),
    answers: Type.Optional(Json),
    formHash: Type.Optional(Type.String({ maxLength: 64 })),
    route: Route,
    query: Query,
    device: Type.Optional(DeviceHint),
    cameSignedIn: CameSignedIn,
  },
  { $id: 'ActionRequest', additionalProperties: false },
);
export type ActionRequest = Static<typeof ActionRequest>;

/** `form-changed`: the answers no longer fit the published form; the screen carries the new one, the answers stay with the browser. */
export const FormChangedProblem = Type.Object(
  { ...problemFields, screen: Type.Optional(Screen) },
  { $id: 'FormChangedProblem' },
);
