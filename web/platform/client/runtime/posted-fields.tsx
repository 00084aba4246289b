import type { ReactNode } from 'react';
import type { StepView } from '#journeys/engine/step-view.ts';
import { postedNames, postingForm } from '#web/platform/domain/drawn-page.ts';
import type { ButtonProps } from '../components/button/button.tsx';
import { useBeforeBrowser, useIsServers } from './before-browser.ts';

interface PostedFieldsProps {
  view: StepView;
  /** Of a form's own button; buttons outside of forms each name theirs. */
  action?: string | undefined;
  /** The version of the form that is filled in. */
  form?: string | undefined;
}

/** Where a form stands, for the server that it is posted to without a script (RUN-17). Gone once the browser has taken over. */
export function PostedFields({ view, action, form }: PostedFieldsProps): ReactNode {
  const key = useBeforeBrowser()?.key;
  if (!useIsServers()) return null;
  const { journey, step, session, seq } = view;
  const fields = { journey, step, session, seq: String(seq), key, action, form };
  return Object.entries(fields).map(([name, value]) =>
    value === undefined ? null : (
      <input key={name} type="hidden" name={postedNames[name as keyof typeof fields]} value={value} />
    ),
  );
}

/** The form of all buttons that stand in none. */
export function PostingForm({ view }: { view: StepView }): ReactNode {
  if (!useIsServers()) return null;
  return (
    <form id={postingForm} method="post" hidden>
      <PostedFields view={view} />
    </form>
  );
}

/** What makes a button inside a form have the page drawn anew without a script, and nothing done. */
export function useRedrawing(): Pick<ButtonProps, 'type' | 'posts'> | undefined {
  return useIsServers() ? redrawing : undefined;
}

const redrawing = { type: 'submit', posts: { name: postedNames.redraw, value: 'yes' } } as const;

/** What makes a button outside of any form do `action` without a script. */
export function usePosting(action: string | undefined): Pick<ButtonProps, 'type' | 'posts'> | undefined {
  if (!useIsServers() || action === undefined) return undefined;
  return { type: 'submit', posts: { name: postedNames.action, value: action, form: postingForm } };
}
