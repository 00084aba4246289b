import type Router from '@koa/router';
import type { Static } from '@sinclair/typebox';

import { messageFor } from '#form-schemas/message-for.ts';
import type { FieldProblem } from '#web/platform/contract/problem-details.ts';
import type {
  RegisterUserRequest,
  UpdateCustomerRequest,
  UpdateUserRequest,
} from '#web/programme/customer/contract/customer.ts';
import { operations } from '#web/programme/contract/operations.ts';
import type { AnyAnswer } from '#web/platform/server/ports/call.ts';

import type { CallContext, FormAnswers, FormName, Programme } from '#web/programme/server/catalogue.ts';
import { currentCustomer, ownCustomer } from '#web/programme/customer/server/current-customer.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { checkSubmission, dateInLondon } from '#web/platform/server/journeys/submission.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { Reply } from '#web/platform/server/http/reply.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { presentCustomer } from './present-customer.ts';
import { make, whoIsSignedIn } from '#web/programme/sign-in/server/session-routes.ts';
import { answerOnce, answerReading, type Changing } from '#web/platform/server/http/routes/with-session.ts';

type Values = Readonly<Record<string, unknown>>;

const tooOften = {
  detail: 'You have tried this too many times. Please wait a little, then try again.',
  retryAfterSeconds: 300,
};

async function customer(context: CallContext): Promise<Reply> {
  return { status: 200, body: presentCustomer(await currentCustomer(context)) };
}

function refused(problem: HttpProblem): Reply {
  return { status: problem.status, problem };
}

/** Answers checked by the published form of the visitor's partner; what is accepted comes back in one spelling. */
function accepted<Form extends FormName>(
  parts: ProgrammeParts,
  form: { name: Form; partner: string },
  given: Values,
): FormAnswers<Form> {
  const content = parts.content.get();
  const version = content.form(form.partner, form.name);
  if (version === undefined) throw new Error(`There is no form "${form.name}"`);
  const today = dateInLondon(parts.dependencies.clock.now());
  const checked = checkSubmission(version, given, { validate: content.validator(version), today, hidden: [] });
  if (checked.kind === 'refused') throw new HttpProblem('answers-invalid', { errors: checked.errors });
  // The form that was published asks for all that the repository's own does.
  return checked.answers as FormAnswers<Form>;
}

/** The field errors of a call in the words of its form. */
function inWords(
  parts: ProgrammeParts,
  form: { name: string; partner: string },
  { errors = {} }: AnyAnswer,
): FieldProblem[] {
  const messages = parts.content.get().form(form.partner, form.name)?.messages ?? {};
  return Object.entries(errors).map(([path, code]) => ({
    pointer: `/${path.replaceAll('.', '/')}`,
    code,
    detail: messageFor(messages, path, code),
  }));
}

async function partnerOf(parts: ProgrammeParts, context: CallContext): Promise<string> {
  const { facts } = await parts.loadFacts(context);
  return facts['partner.code'];
}

async function register(
  parts: ProgrammeParts,
  changing: Changing<Programme>,
  given: Static<typeof RegisterUserRequest>,
): Promise<Reply> {
  const {
    type,
    channel,
    isHybridSignup,
    externalCustomerId: _id,
    partnerUserData: _data,
    deviceInfo: _device,
    consumerCodes,
    ...rest
  } = given;
  const form = { name: 'register-user', partner: await partnerOf(parts, changing.context()) } as const;
  const codes = Array.isArray(consumerCodes) ? consumerCodes.join(',') : consumerCodes;
  const body = accepted(parts, form, { ...rest, ...(codes !== undefined && { consumerCodes: codes }) });
  const input = { body, accountType: type, channel, isHybridSignup, query: {} };
  const answer = await make('user.register', input, { parts, changing });
  switch (answer.outcome) {
    case 'registered':
      return {
        ...(await whoIsSignedIn(parts)(changing.context())),
        status: 201,
        ...(answer.hints && { hints: answer.hints }),
      };
    case 'limited':
      return refused(new HttpProblem('too-many-requests', tooOften));
    case 'unknownAccountType':
    case 'invalid':
      return refused(new HttpProblem('answers-invalid', { errors: inWords(parts, form, answer) }));
  }
}

async function updateCustomer(
  parts: ProgrammeParts,
  changing: Changing<Programme>,
  { preferences, ...fields }: Static<typeof UpdateCustomerRequest>,
): Promise<Reply> {
  const names = Object.keys(fields);
  if (preferences !== undefined)
    await make('newsletter.choose', { optIn: preferences.newsletter }, { parts, changing });
  if (names.length === 0) return customer(changing.context());
  const isMobileAlone = names.length === 1 && names[0] === 'mobilePhoneNumber';
  const partner = await partnerOf(parts, changing.context());
  const around = { parts, changing };
  const form = { name: isMobileAlone ? 'edit-mobile' : 'customer-details', partner } as const;
  const answer =
    form.name === 'edit-mobile'
      ? await make('customer.update-mobile', { body: accepted(parts, { name: form.name, partner }, fields) }, around)
      : await make('customer.update', { body: accepted(parts, { name: form.name, partner }, fields) }, around);
  if (answer.outcome === 'saved') return customer(changing.context());
  return refused(new HttpProblem('answers-invalid', { errors: inWords(parts, form, answer) }));
}

async function changeEmail(
  parts: ProgrammeParts,
  changing: Changing<Programme>,
  { newEmail, password }: Static<typeof UpdateUserRequest>,
): Promise<Reply> {
  const user = whoIsSignedIn(parts);
  if (newEmail === null) {
    await make('email.keep', {}, { parts, changing });
    return user(changing.context());
  }
  const form = { name: 'change-email', partner: await partnerOf(parts, changing.context()) } as const;
  const body = accepted(parts, form, { newEmail, ...(password !== undefined && { password }) });
  const answer = await make('email.change', { body }, { parts, changing });
  switch (answer.outcome) {
    case 'requested':
      return user(changing.context());
    case 'limited':
      return refused(new HttpProblem('too-many-requests', tooOften));
    case 'invalid':
      return refused(new HttpProblem('answers-invalid', { errors: inWords(parts, form, answer) }));
  }
}

/** Users and customers: the same rules as the journeys, for whoever calls the API directly. */
export function mountCustomers(router: Router, parts: ProgrammeParts): void {
  const user = whoIsSignedIn(parts);

  mountOperation(router, operations.registerUser, (ctx, asking) =>
    answerOnce(
      { ctx, asking, parts },
      {
        change: (changing) => register(parts, changing, asking.body),
        again: async (context) => ({ ...(await user(context)), status: 201 }),
      },
    ),
  );

  mountOperation(router, operations.updateUser, (ctx, asking) =>
    answerOnce(
      { ctx, asking, parts },
      {
        change: async (changing) => {
          await ownCustomer(asking.params.id, changing.context());
          return changeEmail(parts, changing, asking.body);
        },
        again: async (context) => {
          await ownCustomer(asking.params.id, context);
          return user(context);
        },
      },
    ),
  );

  mountOperation(router, operations.getCustomer, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      await ownCustomer(asking.params.id, context);
      return customer(context);
    }),
  );

  mountOperation(router, operations.updateCustomer, (ctx, asking) =>
    answerOnce(
      { ctx, asking, parts },
      {
        change: async (changing) => {
          await ownCustomer(asking.params.id, changing.context());
          return updateCustomer(parts, changing, asking.body);
        },
        again: async (context) => {
          await ownCustomer(asking.params.id, context);
          return customer(context);
        },
      },
    ),
  );
}
