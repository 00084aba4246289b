import { Box, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import type { Choice, Difference } from '../../content/merge';
import { SideOf } from './side-of';

const Sides = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  @media (max-width: 600px) {
    grid-template-columns: 1fr;
  }
`;

const Side = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 8px;
  align-items: start;
  padding: 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral300};
  border-radius: 4px;
  cursor: pointer;
  &:has(:checked) {
    border-color: ${({ theme }) => theme.colors.primary600};
    background: ${({ theme }) => theme.colors.primary100};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  & input {
    margin: 3px 0 0;
    accent-color: ${({ theme }) => theme.colors.primary600};
  }
  & > :nth-child(n + 3) {
    grid-column: 2;
  }
`;

const Field = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  & legend {
    padding: 0;
  }
`;

interface Props {
  readonly difference: Difference;
  readonly label: string;
  /** Who saved it, and when. */
  readonly whose: string;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** One field with both sides of it, of which one is to stay. */
export function FieldChoice({ difference, label, whose, choice, onChoose }: Props) {
  const side = (which: Choice, title: string) => (
    <Side>
      <input type="radio" name={label} checked={choice === which} onChange={() => onChoose(which)} />
      <Typography variant="pi" fontWeight="bold">
        {title}
      </Typography>
      <SideOf difference={difference} value={difference[which]} />
    </Side>
  );
  return (
    <Field>
      <Typography tag="legend" fontWeight="bold" style={{ overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Box paddingTop={2}>
        <Sides>
          {side('mine', difference.by === 'them' ? 'As you had it' : 'What you typed')}
          {side('theirs', difference.by === 'me' ? 'As it is stored' : whose)}
        </Sides>
      </Box>
    </Field>
  );
}
