import { useEffect, useId, useRef } from 'react';
import { Box, Checkbox, Field, Flex, IconButton, TextInput, Typography } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Trash } from '@strapi/icons';
import {
  choicesOf,
  helpOf,
  longestOf,
  mostCharacters,
  named,
  sortOf,
  titleOf,
  withChoices,
  withHelp,
  withLongest,
  withTitle,
  type Question,
} from '../../content/questions';
import { ChoiceList } from './choice-list';

interface Props {
  readonly question: Question;
  readonly all: readonly Question[];
  readonly place: number;
  readonly isLocked: boolean;
  /** It was added just now: its words are to be typed next. */
  readonly isNew: boolean;
  readonly onChange: (question: Question) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const sortNames = {
  text: 'Words of their own',
  choice: 'One of several answers',
  yesNo: 'Yes or no',
  other: 'Another sort',
} as const;

/** One question with all that can be said of it in plain fields. */
export function QuestionCard({ question, all, place, isLocked, isNew, onChange, onMove, onRemove }: Props) {
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const sort = sortOf(question);
  const what = titleOf(question) || `question ${String(place + 1)}`;
  return (
    <Box tag="li" padding={4} background="neutral0" borderColor="neutral200" hasRadius aria-label={what}>
      <Flex justifyContent="space-between" gap={2} paddingBottom={3}>
        <Typography variant="sigma" textColor="neutral600" tag="h4">
          {place + 1}. {sortNames[sort]}
        </Typography>
        {isLocked ? null : (
          <Flex gap={1}>
            <IconButton label={`Move up: ${what}`} disabled={place === 0} onClick={() => onMove(place - 1)}>
              <ArrowUp />
            </IconButton>
            <IconButton
              label={`Move down: ${what}`}
              disabled={place === all.length - 1}
              onClick={() => onMove(place + 1)}
            >
              <ArrowDown />
            </IconButton>
            <IconButton label={`Remove: ${what}`} onClick={onRemove}>
              <Trash />
            </IconButton>
          </Flex>
        )}
      </Flex>
      {sort === 'other' ? (
        <Typography>
          “{what}” is a question that these fields cannot hold. It stays as it is; change it as JSON.
        </Typography>
      ) : (
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Field.Root
            error={titleOf(question).trim() === '' ? 'Say what you ask: without it nothing is published.' : ''}
          >
            <Field.Label>Question</Field.Label>
            <TextInput
              ref={title}
              value={titleOf(question)}
              maxLength={200}
              disabled={isLocked}
              onChange={(event) => onChange(withTitle(question, event.currentTarget.value))}
              onBlur={() => {
                const known = named(question, all);
                if (known !== question) onChange(known);
              }}
            />
            <Field.Error />
          </Field.Root>
          <Field.Root hint="Below the question. Empty shows nothing.">
            <Field.Label>Help</Field.Label>
            <TextInput
              value={helpOf(question)}
              maxLength={300}
              disabled={isLocked}
              onChange={(event) => onChange(withHelp(question, event.currentTarget.value))}
            />
            <Field.Hint />
          </Field.Root>
          {sort === 'choice' ? (
            <ChoiceList
              choices={choicesOf(question)}
              isLocked={isLocked}
              onChange={(choices) => onChange(withChoices(question, choices))}
            />
          ) : null}
          {sort === 'text' ? <Longest question={question} isLocked={isLocked} onChange={onChange} /> : null}
          <Checkbox
            checked={question.required}
            disabled={isLocked}
            onCheckedChange={(isRequired) => onChange({ ...question, required: isRequired === true })}
          >
            It must be answered
          </Checkbox>
          <Typography variant="pi" textColor="neutral600">
            Answers are stored as “{question.name}”.
          </Typography>
        </Flex>
      )}
    </Box>
  );
}

interface LongestProps {
  readonly question: Question;
  readonly isLocked: boolean;
  readonly onChange: (question: Question) => void;
}

function Longest({ question, isLocked, onChange }: LongestProps) {
  const id = useId();
  const { pattern } = question.schema;
  return (
    <Field.Root
      id={id}
      hint={
        typeof pattern === 'string'
          ? `Answers must also look like ${pattern}: that is changed as JSON.`
          : 'In characters; above 200 the field gets several lines.'
      }
    >
      <Field.Label>Longest answer</Field.Label>
      <TextInput
        type="number"
        min={1}
        max={mostCharacters}
        value={longestOf(question) ?? ''}
        disabled={isLocked}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          onChange(
            withLongest(question, Number.isInteger(typed) && typed > 0 ? Math.min(typed, mostCharacters) : undefined),
          );
        }}
      />
      <Field.Hint />
    </Field.Root>
  );
}
