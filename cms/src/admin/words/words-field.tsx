import { forwardRef, useId, useImperativeHandle, useRef } from 'react';
import { Button, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import type { WordsEntry } from '../../content/own-words';
import { inWords } from '../../content/problem-words';
import type { Problem } from '../preview/shapes';

const Problems = styled.ul`
  padding-left: 20px;
  list-style: disc;
  color: ${({ theme }) => theme.colors.danger600};
`;

interface Props {
  readonly entry: WordsEntry;
  readonly text: string;
  readonly problems: readonly Problem[] | undefined;
  readonly onWrite: (text: string) => void;
}

/** The words themselves, with the placeholders that may stand in them, their length, and what is wrong. */
export const WordsField = forwardRef<HTMLTextAreaElement, Props>(function WordsField(
  { entry, text, problems = [], onWrite },
  ref,
) {
  const { key, standard, placeholders, longest } = entry;
  const area = useRef<HTMLTextAreaElement>(null);
  const aboutId = useId();
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, []);
  const insert = (written: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    onWrite(text.slice(0, selectionStart) + written + text.slice(selectionEnd));
    const caret = selectionStart + written.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  const length = Array.from(text).length;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Field.Root name={`words-${key}`} error={problems.length > 0}>
        <Field.Label>Your words</Field.Label>
        <Textarea
          ref={area}
          value={text}
          aria-describedby={aboutId}
          onChange={(event: { target: { value: string } }) => onWrite(event.target.value)}
        />
      </Field.Root>
      <div id={aboutId}>
        <Typography variant="pi" tag="p" textColor={length > longest ? 'danger600' : 'neutral600'}>
          {length} of {longest} characters. {statusOf(text, standard)}
        </Typography>
        <Problems aria-live="polite">
          {problems.map((problem) => (
            <Typography key={problem.code + problem.message} variant="pi" tag="li" textColor="danger600">
              {inWords(problem)}
            </Typography>
          ))}
        </Problems>
      </div>
      <Flex gap={2} wrap="wrap" role="group" aria-label="Placeholders that you can insert">
        {placeholders.map(({ written, about, isKept }) => (
          <Button
            key={written}
            size="S"
            variant="tertiary"
            title={about}
            aria-label={`Insert ${written}${isKept ? ', which must stay' : ''}${about ? `: ${about}` : ''}`}
            onClick={() => insert(written)}
          >
            {isKept ? `${written} *` : written}
          </Button>
        ))}
        {placeholders.some(({ isKept }) => isKept) ? (
          <Typography variant="pi" textColor="neutral600">
            * must stay in your words
          </Typography>
        ) : null}
      </Flex>
    </Flex>
  );
});

function statusOf(text: string, standard: string): string {
  if (text.trim() === '') return 'Empty: customers read the default.';
  return text === standard ? 'As the default, so it follows the default.' : 'Customers read your words.';
}
