import { type Static, type TSchema, Type } from '@sinclair/typebox';

import { problemFields } from './problem-details.ts';

const Json = Type.Record(Type.String(), Type.Unknown());

export type SayView = Static<typeof SayView>;
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
    layout: Type.Optional(
      Type.Union([Type.Literal('dashboard'), Type.Literal('aside')], {
        description: 'How its blocks stand, each in its `area`',
      }),
    ),
    beside: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({
          expects: Type.Record(
            Type.String(),
            Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
            { description: 'Live data to fields to what they will be, or the answer `$form.…` that says so' },
          ),
        }),
        { description: 'Actions that are done beside the page, which stays the one it is' },
      ),
    ),
    blocks: Type.Array(BlockView),
    say: Type.Optional(SayView),
  },
  { $id: 'StepView' },
);

const FrameLink = Type.Object({ label: Type.String(), href: Type.String() });

const Dot = Type.Object({
  tone: Type.Union([Type.Literal('warning'), Type.Literal('error')]),
  text: Type.String(),
});

const MenuItem = Type.Object({
  label: Type.String(),
  href: Type.String(),
  icon: Type.Optional(Type.String()),
  isHere: Type.Optional(Type.Literal(true, { description: 'The page is one of its section' })),
  dot: Type.Optional(Dot),
});

const ChromePart = Type.Union([
  Type.Literal('header'),
  Type.Literal('footer'),
  Type.Literal('chat'),
  Type.Literal('stage'),
  Type.Literal('drawer'),
  Type.Literal('broad'),
  Type.Literal('wide'),
  Type.Literal('panel'),
]);

/** What stands around every screen, in the partner's brand (PTR-01, PTR-08). */
export const Frame = Type.Object(
  {
    partner: Type.String(),
    product: Type.String(),
    brand: Type.String({ description: 'Name of the partner, shown where it has no logo' }),
    title: Type.String(),
    theme: Type.String({ description: 'Path of the partner’s stylesheet' }),
    logo: Type.Optional(
      Type.Object({
        src: Type.String(),
        alt: Type.String(),
        width: Type.Optional(Type.Integer({ description: 'In pixels' })),
        height: Type.Optional(Type.Integer()),
      }),
    ),
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
        tabs: Type.Optional(
          Type.Object(
            { label: Type.String(), items: Type.Array(MenuItem) },
            { description: 'The pages of the section, where the page is one of them' },
          ),
        ),
        tiles: Type.Optional(Type.Array(MenuItem, { description: 'What the block menu-tiles shows' })),
      }),
    ),
    hash: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Parameters of a fragment that pages of ours read, and nobody else sends',
      }),
    ),
    words: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Words of the page itself that differ from those in its script, by copy key, and the values that they hold',
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

/** Something was done beside the page, which stays the one it is. */
export const DoneScreen = Type.Object(
  {
    kind: Type.Literal('done'),
    say: Type.Optional(SayView),
    refresh: Type.Array(Type.String(), { description: 'Live data of the page to ask for anew' }),
    frame: Frame,
  },
  { $id: 'DoneScreen' },
);
export type DoneScreen = Static<typeof DoneScreen>;
/** What an action is answered with. */
export const ActedScreen = Type.Union([StepScreen, GoScreen, DoneScreen], { $id: 'ActedScreen' });
export type ActedScreen = Static<typeof ActedScreen>;

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

const OrNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);

const DotsByHref = Type.Record(Type.String(), Dot);

/** What is marked in the menu of a page by now, by where each entry leads; what is not among it has no mark. */
export type MenuDots = Static<typeof MenuDots>;
const MenuDots = Type.Object(
  { main: DotsByHref, tabs: DotsByHref },
  { description: 'Marks of the menu by now, by where each entry leads; without it the page has no menu' },
);

/** Live data of a page. Its records are flat, as the catalogue of journeys names their fields. */
export const LiveData = Type.Object(
  {
    records: Type.Array(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
    ),
    next: OrNull(Type.String({ description: 'Cursor of the records after these' })),
    previous: OrNull(Type.String({ description: 'Cursor of the records before these' })),
    total: OrNull(Type.Integer({ minimum: 0 })),
    state: Type.Union(
      (['fresh', 'stale', 'awaited', 'away', 'gone'] as const).map((state) => Type.Literal(state)),
      { description: '`gone`: the page is another one by now, visit it anew' },
    ),
    why: OrNull(Type.String({ description: 'Why it is stale or away' })),
    at: OrNull(Type.String({ description: 'ISO time as of which the records are so; null for now' })),
    dots: Type.Optional(MenuDots),
  },
  { $id: 'LiveData', additionalProperties: false },
);
