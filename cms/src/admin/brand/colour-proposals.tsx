import { useMemo } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import styled from 'styled-components';
import { proposeThemes, type ThemeProposal } from '../../../../web/platform/content/theme/propose-themes';
import { seedColours } from '../../../../web/platform/content/theme/readable-pairs';
import { useFormValues } from '../fields/use-siblings';
import { usePixels } from '../pictures/use-pixels';

const Card = styled.button`
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: 100%;
  padding: 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral500};
  border-radius: 8px;
  cursor: pointer;
  font: inherit;
  text-align: left;

  &[aria-pressed='true'] {
    outline: 3px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 1px;
  }

  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.colors.primary700};
    outline-offset: 3px;
  }

  img {
    max-width: 120px;
    max-height: 28px;
    object-fit: contain;
    object-position: left;
  }
`;

const Panel = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 8px;
  border-radius: 6px;
`;

const ButtonSample = styled.span`
  padding: 4px 10px;
  border-radius: 6px;
  font-weight: 600;
`;

const Dot = styled.span`
  display: inline-block;
  width: 10px;
  height: 10px;
  margin-right: 6px;
  border-radius: 50%;
`;

/** What a brand has until somebody chooses. */
const usual = { radius: 'soft', headingFont: 'Figtree', bodyFont: 'Figtree' };

type Theme = Readonly<Record<string, unknown>>;

/** Colours made from a logo, each as a small page to look at; one press fills them in. */
export function ColourProposals({ url }: { readonly url: string }) {
  const pixels = usePixels(url);
  const theme = (useFormValues()['theme'] ?? {}) as Theme;
  const change = useForm('Brand', ({ onChange }) => onChange);
  const proposals = useMemo(() => (pixels ? proposeThemes(pixels) : []), [pixels]);
  if (proposals.length === 0) return null;
  const chosen = Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== null));
  return (
    <Flex direction="column" alignItems="stretch" gap={2} role="group" aria-label="Colours from the logo">
      <Typography variant="pi" textColor="neutral600">
        Colours from the logo. All of them can be read; change any of them below.
      </Typography>
      {proposals.map((proposal) => (
        <Proposal
          key={proposal.name}
          {...{ proposal, url }}
          isChosen={seedColours.every((seed) => theme[seed] === proposal.colours[seed])}
          onChoose={() => change('theme', { ...usual, ...chosen, ...proposal.colours })}
        />
      ))}
    </Flex>
  );
}

interface ProposalProps {
  readonly proposal: ThemeProposal;
  readonly url: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Proposal({ proposal: { name, colours, showsLogo }, url, isChosen, onChoose }: ProposalProps) {
  const { primary, onPrimary, accent, background, surface, text } = colours;
  return (
    <Card type="button" aria-pressed={isChosen} style={{ background, color: text }} onClick={onChoose}>
      <img src={url} alt="" />
      <Panel style={{ background: surface }}>
        <span>
          <Dot style={{ background: accent }} />
          {name}
        </span>
        <ButtonSample style={{ background: primary, color: onPrimary }}>Continue</ButtonSample>
      </Panel>
      {showsLogo ? null : <span>The logo is hard to see on this page.</span>}
    </Card>
  );
}
