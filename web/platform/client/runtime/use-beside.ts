import { useSetAtom } from 'jotai';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BesideView } from '#journeys/engine/step-view.ts';
import { act, type Acted, type Act, type Screen, type StepScreen } from '../api/journeys.ts';
import { randomKey } from '../api/random-key.ts';
import type { ApiReply } from '../api/request.ts';
import type { Expected, LivePage } from '../resources/live-context.ts';
import { messageAtom } from '../state/message.ts';
import { useBrought } from './bring-blocks.ts';
import { painted } from './painted.ts';
import type { ActionRequest } from './step-context.ts';

/** What is to be sent for an action, and what its answer may lead to. */
export interface BesideCourse {
  readonly screen: StepScreen | undefined;
  readonly actOf: (screen: StepScreen, request: ActionRequest) => Act;
  /** The page has become another one. */
  readonly follow: (next: Screen) => void;
  readonly fail: (reply: Exclude<ApiReply<Acted>, { kind: 'ok' }>, request: ActionRequest, again: () => void) => void;
}

export interface Beside extends Pick<LivePage, 'expected' | 'refreshed' | 'settle'> {
  /** Does an action beside the page; false for one that is not done so. */
  readonly run: (request: ActionRequest) => boolean;
}

/** A choice on its way, and the one that came after it. */
interface Flight {
  readonly next?: ActionRequest;
}

/**
 * Does what is done beside the page, one after the other for each action: while one is on its way only the last choice waits. What is
 * expected of it shows at once, and goes when an outcome does not bear it out (RUN-18).
 */
export function useBeside({ screen, actOf, follow, fail }: BesideCourse): Beside {
  const say = useSetAtom(messageAtom);
  const brought = useBrought();
  const [expected, setExpected] = useState<LivePage['expected']>({});
  const [refreshed, setRefreshed] = useState<LivePage['refreshed']>({ turn: 0, names: [], upTo: 0 });
  const flights = useRef(new Map<string, Flight>());
  const choices = useRef(0);

  const settle = useCallback((name: string, upTo: number) => {
    setExpected((before) => without(before, ([each, { number }]) => each === name && number <= upTo));
  }, []);

  const send = useCallback(
    (page: StepScreen, request: ActionRequest, key = randomKey()) => {
      const { action } = request;
      const [number, view] = [choices.current, page.view.beside?.[action]];
      flights.current.set(action, {});
      void brought(painted().then(() => act(actOf(page, request), key))).then((reply) => {
        const next = flights.current.get(action)?.next;
        flights.current.delete(action);
        if (next !== undefined) {
          send(page, next);
          return;
        }
        const names = reply.kind === 'ok' && reply.body.kind === 'done' ? reply.body.refresh : [];
        for (const name of Object.keys(view?.expects ?? {})) if (!names.includes(name)) settle(name, number);
        if (reply.kind !== 'ok') {
          fail(reply, request, () => {
            send(page, request, key);
          });
        } else if (reply.body.kind === 'done') {
          setRefreshed(({ turn }) => ({ turn: turn + 1, names, upTo: number }));
          if (reply.body.say !== undefined) say(reply.body.say);
        } else follow(reply.body);
      });
    },
    [actOf, brought, fail, follow, say, settle],
  );

  const run = useCallback(
    (request: ActionRequest) => {
      const view = screen?.view.beside?.[request.action];
      if (screen === undefined || view === undefined) return false;
      choices.current += 1;
      const number = choices.current;
      setExpected((before) => merged(before, expectedOf(view, request, number)));
      if (flights.current.has(request.action)) flights.current.set(request.action, { next: request });
      else send(screen, request);
      return true;
    },
    [screen, send],
  );
  return useMemo(() => ({ run, expected, refreshed, settle }), [run, expected, refreshed, settle]);
}

/** What two actions expect of the same data stands side by side, each of its own fields. */
function merged(
  before: Readonly<Record<string, Expected>>,
  added: Readonly<Record<string, Expected>>,
): Readonly<Record<string, Expected>> {
  const both = Object.entries(added).map(
    ([name, { number, fields }]) => [name, { number, fields: { ...before[name]?.fields, ...fields } }] as const,
  );
  return { ...before, ...Object.fromEntries(both) };
}

const ofForm = '$form.';

function expectedOf(
  { expects }: BesideView,
  { answers = {} }: ActionRequest,
  number: number,
): Record<string, Expected> {
  return mapped(expects, (fields) => ({
    number,
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) => {
        const given =
          typeof value === 'string' && value.startsWith(ofForm) ? answers[value.slice(ofForm.length)] : value;
        const isValue = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean';
        return isValue ? [[field, given] as const] : [];
      }),
    ),
  }));
}

function mapped<From, To>(from: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  isOut: (entry: [string, Value]) => boolean,
): Readonly<Record<string, Value>> {
  const kept = Object.entries(record).filter((entry) => !isOut(entry));
  return kept.length === Object.keys(record).length ? record : Object.fromEntries(kept);
}
