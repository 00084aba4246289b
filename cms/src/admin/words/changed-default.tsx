import type { ReactNode } from 'react';
import { Box, Flex, Typography } from '@strapi/design-system';
import { WordDiff } from '../versions/word-diff';

interface Props {
  /** The default that the own words were written against. */
  readonly before: string;
  readonly now: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** The default is another one than when the own words were written: what changed, and what to do about it (PTR-06). */
export function ChangedDefault({ before, now, children }: Props) {
  return (
    <Box background="warning100" padding={3} hasRadius>
      <Typography fontWeight="bold" tag="p">
        The default has changed since you wrote your words
      </Typography>
      <WordDiff before={before} after={now} />
      <Flex gap={2} wrap="wrap" paddingTop={3}>
        {children}
      </Flex>
    </Box>
  );
}
