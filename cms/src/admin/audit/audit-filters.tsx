import { useEffect, useState } from 'react';
import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { everything, isFiltered, type AuditFilter } from './use-audit';

interface Props {
  readonly filter: AuditFilter;
  readonly actions: readonly string[];
  readonly onChange: (filter: AuditFilter) => void;
}

const SOON_MS = 300;
/** All of them and the button in one row of a laptop's window. */
const width = '17.5rem';

/** What is asked for while somebody types, shortly after the last key. */
export function AuditFilters({ filter, actions, onChange }: Props) {
  const [typed, setTyped] = useState(filter);
  const change = (part: Partial<AuditFilter>) => setTyped((last) => ({ ...last, ...part }));
  useEffect(() => {
    if (typed === filter) return undefined;
    const soon = setTimeout(() => onChange(typed), SOON_MS);
    return () => clearTimeout(soon);
  }, [typed, filter, onChange]);
  return (
    <Flex gap={4} alignItems="flex-start" wrap="wrap" role="search" aria-label="Filter the audit">
      <Text label="Who" value={typed.person} placeholder="an email address" onChange={(person) => change({ person })} />
      <Text
        label="Entry"
        value={typed.entry}
        placeholder="a key or a partner"
        onChange={(entry) => change({ entry })}
      />
      <Field.Root width={width}>
        <Field.Label>What</Field.Label>
        <SingleSelect
          placeholder="anything"
          value={typed.action}
          onChange={(action) => change({ action: String(action ?? '') })}
          onClear={() => change({ action: '' })}
        >
          {actions.map((action) => (
            <SingleSelectOption key={action} value={action}>
              {action}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Text label="From" type="date" value={typed.from} onChange={(from) => change({ from })} />
      <Text label="Until" type="date" value={typed.until} onChange={(until) => change({ until })} />
      <Box style={{ alignSelf: 'flex-end' }}>
        <Button variant="tertiary" size="L" disabled={!isFiltered(typed)} onClick={() => setTyped(everything)}>
          Show everything
        </Button>
      </Box>
    </Flex>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date';
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

function Text({ label, value, type = 'text', placeholder, onChange }: TextProps) {
  return (
    <Field.Root width={type === 'date' ? 'auto' : width}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        type={type}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field.Root>
  );
}
