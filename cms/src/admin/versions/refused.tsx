import { Box, Button, Flex, Loader, Typography } from '@strapi/design-system';
import type { Loaded } from './use-desk';

/** A reason that nobody sees is none: what is long scrolls to it. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export function Refused({ message }: { readonly message: string }) {
  return (
    <Box ref={intoView} background="danger100" padding={4} hasRadius role="alert">
      <Typography textColor="danger700" tag="p" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
    </Box>
  );
}

interface Props {
  readonly loaded: Exclude<Loaded<unknown>, { kind: 'loaded' }>;
  /** Said while it loads. */
  readonly words: string;
  readonly onAgain: () => void;
}

/** Stands in a panel until what it shows is there: that it is looked for, or why it did not come, and a way to ask again. */
export function NotLoaded({ loaded, words, onAgain }: Props) {
  if (loaded.kind === 'loading') return <Loader small>{words}</Loader>;
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Refused message={loaded.message} />
      <Button variant="tertiary" onClick={onAgain}>
        Try again
      </Button>
    </Flex>
  );
}
