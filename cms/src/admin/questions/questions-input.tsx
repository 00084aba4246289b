import { useRef, useState } from 'react';
import { Box, Button, Field, Flex, TextButton, Typography } from '@strapi/design-system';
import { Eye, Plus } from '@strapi/icons';
import { useField, type InputProps } from '@strapi/strapi/admin';
import {
  moved,
  mostQuestions,
  newQuestion,
  questionsIn,
  sorts,
  textOf,
  titleOf,
  type Question,
  type Sort,
} from '../../content/questions';
import OrderedJsonInput from '../fields/ordered-json-input';
import { askForPage } from '../preview/asked-page';
import { QuestionCard } from './question-card';

type Props = InputProps & { label?: string; hint?: string };

const addWords: Readonly<Record<Sort, string>> = {
  text: 'Words of their own',
  choice: 'One of several answers',
  yesNo: 'Yes or no',
};

interface Removed {
  readonly question: Question;
  readonly place: number;
}

/** A partner's extra questions as fields; the JSON below is the same list, for whoever prefers it. */
function QuestionsInput(props: Props) {
  const { name, label, hint } = props;
  const isLocked = props.disabled ?? false;
  const field = useField<string | null>(name);
  const [isJson, setIsJson] = useState(false);
  const [added, setAdded] = useState<number>();
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState('');
  const undo = useRef<HTMLButtonElement>(null);
  const questions = questionsIn(field.value);
  const put = (next: readonly Question[]) => field.onChange(name, next.length === 0 ? null : textOf(next));

  const toggle = (
    <TextButton onClick={() => setIsJson(!isJson)}>{isJson ? 'Show as fields' : 'Show as JSON'}</TextButton>
  );
  if (isJson || questions === undefined)
    return (
      <Box>
        <OrderedJsonInput {...props} />
        {questions === undefined ? (
          <Typography variant="pi">Once it is a list of questions again, it can be shown as fields.</Typography>
        ) : (
          toggle
        )}
      </Box>
    );

  const add = (sort: Sort) => {
    put([...questions, newQuestion(sort, questions)]);
    setAdded(questions.length);
    setRemoved(undefined);
  };
  const move = (from: number, to: number) => {
    put(moved(questions, from, to));
    setSaid(
      `“${titleOf(questions[from] as Question)}” is question ${String(to + 1)} of ${String(questions.length)} now.`,
    );
  };
  const remove = (place: number) => {
    setRemoved({ question: questions[place] as Question, place });
    setAdded(undefined);
    put(questions.filter((_, at) => at !== place));
    requestAnimationFrame(() => undo.current?.focus());
  };
  const bringBack = ({ question, place }: Removed) => {
    put([...questions.slice(0, place), question, ...questions.slice(place)]);
    setAdded(place);
    setRemoved(undefined);
  };
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint}>
      <Flex justifyContent="space-between" gap={3}>
        <Typography variant="pi" fontWeight="bold" tag="h3">
          {label ?? name}
        </Typography>
        {toggle}
      </Flex>
      <Field.Hint />
      {questions.length === 0 ? <Typography variant="pi">You have no questions of your own yet.</Typography> : null}
      <Flex tag="ol" direction="column" alignItems="stretch" gap={3} aria-label={label ?? name}>
        {questions.map((question, place) => (
          <QuestionCard
            key={place}
            question={question}
            all={questions}
            place={place}
            isLocked={isLocked}
            isNew={added === place}
            onChange={(changed) => put(questions.map((each, at) => (at === place ? changed : each)))}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place)}
          />
        ))}
      </Flex>
      <Typography variant="pi" role="status" textColor="neutral600">
        {said}
      </Typography>
      {removed ? (
        <Flex gap={2}>
          <Typography variant="pi">“{titleOf(removed.question) || removed.question.name}” is removed.</Typography>
          <TextButton ref={undo} onClick={() => bringBack(removed)}>
            Bring it back
          </TextButton>
        </Flex>
      ) : null}
      {isLocked ? null : (
        <Flex gap={2} wrap="wrap" role="group" aria-label="Add a question">
          {questions.length >= mostQuestions ? (
            <Typography variant="pi">These are {mostQuestions} questions: more than that nobody answers.</Typography>
          ) : (
            sorts.map((sort) => (
              <Button key={sort} variant="secondary" size="S" startIcon={<Plus />} onClick={() => add(sort)}>
                {addWords[sort]}
              </Button>
            ))
          )}
          <Button
            variant="tertiary"
            size="S"
            startIcon={<Eye />}
            onClick={() => askForPage({ journey: 'sign-up', step: 'details', path: 'extraQuestions' })}
          >
            See it in the preview
          </Button>
        </Flex>
      )}
      <Field.Error />
    </Field.Root>
  );
}

export default QuestionsInput;
