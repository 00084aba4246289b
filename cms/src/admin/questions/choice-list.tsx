import { useRef } from 'react';
import { Box, Button, Flex, IconButton, TextInput, Typography } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Plus, Trash } from '@strapi/icons';
import { addedChoice, moved, valued, type Choice } from '../../content/questions';

interface Props {
  readonly choices: readonly Choice[];
  readonly isLocked: boolean;
  readonly onChange: (choices: readonly Choice[]) => void;
}

const fewest = 2;

/** The answers to choose from, in the order in which customers read them. */
export function ChoiceList({ choices, isLocked, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = (index: number) => {
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  };
  const put = (index: number, choice: Choice) => onChange(choices.map((each, at) => (at === index ? choice : each)));
  return (
    <Box role="group" aria-label="Answers to choose from">
      <Typography variant="pi" fontWeight="bold">
        Answers to choose from
      </Typography>
      <ol ref={list}>
        {choices.map((choice, index) => {
          const which = `answer ${String(index + 1)}`;
          return (
            <Flex tag="li" key={index} gap={1} paddingTop={2}>
              <Box flex="1">
                <TextInput
                  aria-label={`Answer ${String(index + 1)}`}
                  value={choice.title}
                  maxLength={120}
                  disabled={isLocked}
                  hasError={choice.title.trim() === ''}
                  onChange={(event) => put(index, { ...choice, title: event.currentTarget.value })}
                  onBlur={() => {
                    const known = valued(choice, choices);
                    if (known !== choice) put(index, known);
                  }}
                />
              </Box>
              {isLocked ? null : (
                <>
                  <IconButton
                    label={`Move up ${which}`}
                    disabled={index === 0}
                    onClick={() => onChange(moved(choices, index, index - 1))}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={`Move down ${which}`}
                    disabled={index === choices.length - 1}
                    onClick={() => onChange(moved(choices, index, index + 1))}
                  >
                    <ArrowDown />
                  </IconButton>
                  <IconButton
                    label={`Remove ${which}`}
                    disabled={choices.length <= fewest}
                    onClick={() => {
                      onChange(choices.filter((_, at) => at !== index));
                      focusOn(Math.max(0, index - 1));
                    }}
                  >
                    <Trash />
                  </IconButton>
                </>
              )}
            </Flex>
          );
        })}
      </ol>
      {isLocked ? null : (
        <Box paddingTop={2}>
          <Button
            variant="tertiary"
            size="S"
            startIcon={<Plus />}
            onClick={() => {
              onChange(addedChoice(choices));
              focusOn(choices.length);
            }}
          >
            Add an answer
          </Button>
        </Box>
      )}
    </Box>
  );
}
