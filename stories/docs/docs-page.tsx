import { Controls, Description, Primary, Stories, Title } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type ReactNode } from 'react';

import { tokensOn } from './tokens-on.ts';

/** The docs of a component or block: what is written of it, the tokens that its stories draw with, and the stories. */
export function DocsPage(): ReactNode {
  return (
    <>
      <Title />
      <Description />
      <TokensUsed />
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}

/** Read from the stories as they stand on this page, so that nobody has to keep a list. */
function TokensUsed(): ReactNode {
  const [tokens, setTokens] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = () => {
      const found = tokensOn([...document.querySelectorAll('.docs-story')]);
      setTokens((before) => (before.join() === found.join() ? before : found));
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      watch.disconnect();
    };
  }, []);
  if (tokens.length === 0) return null;
  return (
    <p>
      <strong>Tokens used:</strong>{' '}
      {tokens.map((token, at) => (
        <span key={token}>
          {at === 0 ? '' : ', '}
          <code>{token}</code>
        </span>
      ))}
    </p>
  );
}
