import { assign, setup } from 'xstate';

import type { Branch, Call, Condition, Facts, JourneyDefinition, Step } from '../engine/definition.ts';
import { branchesIn, isCall } from '../engine/graph.ts';
import { holds } from '../engine/holds.ts';

/**
 * A second opinion, for tests only: the same JSON as an XState machine. States are `<step>__<idle|enter|action>` and `left`;
 * events are `visit.<step>`, `do.<action>` and `out.<outcome>`, each with the facts of the moment.
 */

export interface OracleContext {
  readonly trail: readonly string[];
  readonly entered: readonly string[];
  readonly here: string;
}

export interface OracleEvent {
  readonly type: string;
  readonly facts: Facts;
}

interface Rule {
  readonly when?: Condition | undefined;
  readonly needs?: readonly string[] | undefined;
  /** Facts that the step it leads to needs. */
  readonly also?: readonly string[] | undefined;
  readonly until?: Condition | undefined;
  /** The step must not be on the trail. */
  readonly offTrail?: string | undefined;
  /** The step's `once` call must have been made, or not. */
  readonly made?: string | undefined;
  readonly notMade?: string | undefined;
  /** The step must not be the current one. */
  readonly elsewhere?: string | undefined;
}

interface Transition {
  readonly target: string;
  readonly guard: { readonly type: 'rule'; readonly params: Rule };
  readonly actions: readonly {
    readonly type: 'land' | 'enter' | 'call' | 'leave';
    readonly params: { readonly name: string };
  }[];
}

/** XState reads its types from these values. */
const types: { context: OracleContext; events: OracleEvent } = {
  context: { trail: [], entered: [], here: '' },
  events: { type: '', facts: {} },
};

const machines = setup({
  types,
  guards: {
    rule: ({ context, event }, rule: Rule) =>
      holds(rule.when, event.facts) &&
      [...(rule.needs ?? []), ...(rule.also ?? [])].every((fact) => event.facts[fact] === true) &&
      !(rule.until !== undefined && holds(rule.until, event.facts)) &&
      !(rule.offTrail !== undefined && context.trail.includes(rule.offTrail)) &&
      !(rule.made !== undefined && !context.entered.includes(rule.made)) &&
      !(rule.notMade !== undefined && context.entered.includes(rule.notMade)) &&
      !(rule.elsewhere !== undefined && context.here === rule.elsewhere),
  },
  actions: {
    call: (_, _params: { name: string }) => undefined,
    land: assign(({ context }, { name }: { name: string }) => ({
      here: name,
      trail: context.trail.includes(name)
        ? context.trail.slice(0, context.trail.indexOf(name) + 1)
        : [...context.trail, name],
    })),
    enter: assign(({ context }, { name }: { name: string }) => ({ entered: [...new Set([...context.entered, name])] })),
    leave: assign((_, _params: { name: string }) => ({ here: '', trail: [], entered: [] })),
  },
});

/** The definition as a machine; it starts in `left`, as a session before its first visit. */
export function xstateMachine(definition: JourneyDefinition) {
  const states: Record<string, { on: Record<string, Transition[]> }> = { left: { on: visits(definition) } };
  for (const [name, step] of Object.entries(definition.steps)) {
    const actions = actionEvents(definition, name, step);
    states[`${name}__idle`] = { on: { ...visits(definition), ...actions } };
    if (step.enter !== undefined)
      states[`${name}__enter`] = {
        on: { ...visits(definition), ...actions, ...outcomes(definition, name, step.enter) },
      };
    for (const [action, does] of Object.entries(step.actions ?? {})) {
      if (isCall(does))
        states[`${name}__${action}`] = { on: { ...visits(definition), ...outcomes(definition, name, does) } };
    }
  }
  const config = { id: definition.journey, initial: 'left', context: { trail: [], entered: [], here: '' }, states };
  return machines.createMachine(config);
}

function visits(definition: JourneyDefinition): Record<string, Transition[]> {
  return Object.fromEntries(
    Object.entries(definition.steps).map(([name, step]) => {
      const rule: Rule = {
        needs: step.needs,
        until: step.until,
        elsewhere: name,
        offTrail: step.noReturn === true ? name : undefined,
      };
      return [`visit.${name}`, landings(name, step, { rule })];
    }),
  );
}

function landings(
  name: string,
  step: Step,
  { rule, afresh }: { rule: Rule; afresh?: boolean | undefined },
): Transition[] {
  const land = { type: 'land', params: { name } } as const;
  const idle = (more: Rule): Transition => ({
    target: `${name}__idle`,
    guard: guard({ ...rule, ...more }),
    actions: [land],
  });
  if (step.enter === undefined) return [idle({})];
  const isOnce = step.enter.once === true && afresh !== true;
  const entering: Transition = {
    target: `${name}__enter`,
    guard: guard({ ...rule, notMade: isOnce ? name : undefined }),
    actions: [land, { type: 'enter', params: { name } }, { type: 'call', params: { name: step.enter.call } }],
  };
  return isOnce ? [entering, idle({ made: name })] : [entering];
}

function guard(params: Rule): Transition['guard'] {
  return { type: 'rule', params };
}

function actionEvents(definition: JourneyDefinition, name: string, step: Step): Record<string, Transition[]> {
  return Object.fromEntries(
    Object.entries(step.actions ?? {}).map(([action, does]) => {
      const rule: Rule = { needs: step.needs, until: step.until };
      if (!isCall(does)) return [`do.${action}`, follow(definition, name, { branches: does, rule })];
      const call = { type: 'call', params: { name: does.call } } as const;
      return [`do.${action}`, [{ target: `${name}__${action}`, guard: guard(rule), actions: [call] }]];
    }),
  );
}

function outcomes(definition: JourneyDefinition, name: string, call: Call): Record<string, Transition[]> {
  return Object.fromEntries(
    Object.entries(call.on).map(([outcome, branches]) => [
      `out.${outcome}`,
      follow(definition, name, { branches, rule: {} }),
    ]),
  );
}

function follow(
  definition: JourneyDefinition,
  name: string,
  { branches, rule }: { branches: Branch | readonly Branch[]; rule: Rule },
): Transition[] {
  return branchesIn(branches).flatMap((branch) => {
    const when = { ...rule, when: branch.when };
    if (branch.leave !== undefined)
      return [{ target: 'left', guard: guard(when), actions: [{ type: 'leave', params: { name } } as const] }];
    const stays: Transition = { target: `${name}__idle`, guard: guard(when), actions: [] };
    const target = branch.go === undefined ? undefined : definition.steps[branch.go];
    if (branch.go === undefined || target === undefined) return [stays];
    return [...landings(branch.go, target, { rule: { ...when, also: target.needs }, afresh: branch.afresh }), stays];
  });
}
