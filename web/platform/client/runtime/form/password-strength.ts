import { useCallback, useState } from 'react';
import type { MeasureStrength, PasswordStrength } from '#web/platform/domain/password-strength.ts';
import { reportFault } from '../report-fault.ts';
import { useForm } from './form-context.ts';
import { passwordRules } from './password-rules.ts';

/** The meter knows tens of thousands of leaked passwords, and so is far larger than the page: it comes when it is needed. */
const loadMeter = async (): Promise<MeasureStrength> =>
  (await import('#web/platform/domain/password-strength.ts')).createStrengthMeter();

/** Answers that the server does not take as part of a password either. */
const namesAndAddress = ['givenName', 'familyName', 'email'];

interface PasswordMeter {
  readonly strengthOf: (password: string) => PasswordStrength;
  /** To be called once a password is about to be typed. */
  readonly prepare: () => void;
}

/** How strong a new password is (LOG-11). Until the server's own measure is here, nothing counts as strong. */
export function usePasswordStrength(): PasswordMeter {
  const { session, customerWords } = useForm();
  const [meter, setMeter] = useState<{ readonly measure: MeasureStrength }>();
  const prepare = useCallback(() => {
    if (meter !== undefined) return;
    loadMeter().then(
      (measure) => {
        setMeter({ measure });
      },
      // The rules alone are enough to go on, and the next focus asks again.
      (fault: unknown) => {
        reportFault(fault, 'the password meter');
      },
    );
  }, [meter]);
  const strengthOf = useCallback(
    (password: string) => {
      if (!passwordRules.every((rule) => rule.isMet(password))) return 'weak';
      if (meter === undefined) return 'fair';
      const answers = namesAndAddress.map((path) => session.answerAt(path)).filter((each) => typeof each === 'string');
      return meter.measure(password, [...customerWords, ...answers]);
    },
    [meter, session, customerWords],
  );
  return { strengthOf, prepare };
}
