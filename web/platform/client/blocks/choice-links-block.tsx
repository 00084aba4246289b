import type { ReactNode } from 'react';
import { ChoiceLinks } from '../components/choice-links/choice-links.tsx';
import type { BlockProps } from './block-props.ts';

/** Pages that show the same thing in other ways, such as periods (PTR-09). */
export function ChoiceLinksBlock({ block, step }: BlockProps<'choice-links'>): ReactNode {
  const { items } = block;
  const links = items.map(({ text, route }) => ({ text, href: route }));
  const { route } = step.view;
  const current = links.find(({ href }) => href === route) ?? links.find(({ href }) => route.startsWith(`${href}/`));
  return <ChoiceLinks label={block.label} links={links} current={current?.href} />;
}
