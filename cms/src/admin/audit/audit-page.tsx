import { useState } from 'react';
import { Box, Button, Flex, Loader, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page, useNotification } from '@strapi/strapi/admin';
import { inLondonExactly } from '../versions/desk-answers';
import { AuditFilters } from './audit-filters';
import { everything, isFiltered, useAuditFile, useAuditLines, type AuditLines } from './use-audit';

/** A long address makes its column wider before it is broken. */
const wrapping = { overflowWrap: 'break-word', whiteSpace: 'normal', maxWidth: '28rem' } as const;
const columns = ['When, in London', 'Who', 'What', 'Entry', 'Fields'];

const nothingFound = 'No matches. Try more days, or anybody.';
const nothingYet =
  'Nothing has been done yet. Each save, publish and refused attempt is listed here from the first one on.';

/** Who did what, and when: for the office everything, for a partner's people what concerns their partner. */
export function AuditPage() {
  const [filter, setFilter] = useState(everything);
  const [page, setPage] = useState(1);
  const loaded = useAuditLines(filter, page);
  const saveFile = useAuditFile();
  const { toggleNotification } = useNotification();
  const save = async () => {
    const refused = await saveFile(filter);
    if (refused) toggleNotification({ type: 'danger', message: refused });
  };
  const answer = loaded.kind === 'loaded' ? loaded.answer : undefined;
  return (
    <Page.Main>
      <Page.Title>Audit</Page.Title>
      <Layouts.Header
        title="Audit"
        subtitle="Who did what, and when. Recorded by the CMS itself; nobody can change it."
        primaryAction={
          <Button variant="secondary" onClick={save} disabled={answer?.total === 0}>
            Save as CSV
          </Button>
        }
      />
      <Layouts.Content>
        <AuditFilters
          filter={filter}
          actions={answer?.actions ?? []}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
        <Box paddingTop={4} aria-live="polite">
          {loaded.kind === 'loading' ? <Loader>Reading the audit…</Loader> : null}
          {loaded.kind === 'failed' ? (
            <Typography textColor="danger700" role="alert">
              {loaded.message}
            </Typography>
          ) : null}
          {answer ? (
            <Lines answer={answer} nothing={isFiltered(filter) ? nothingFound : nothingYet} onPage={setPage} />
          ) : null}
        </Box>
      </Layouts.Content>
    </Page.Main>
  );
}

interface LinesProps {
  readonly answer: AuditLines;
  /** Said where there is none. */
  readonly nothing: string;
  readonly onPage: (page: number) => void;
}

function Lines({ answer, nothing, onPage }: LinesProps) {
  const { lines, total, page, pages } = answer;
  if (total === 0)
    return (
      <Box background="neutral0" padding={6} hasRadius shadow="tableShadow">
        <Typography textColor="neutral600">{nothing}</Typography>
      </Box>
    );
  return (
    <>
      <Table colCount={columns.length} rowCount={lines.length + 1}>
        <Thead>
          <Tr>
            {columns.map((title) => (
              <Th key={title}>
                <Typography variant="sigma">{title}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {lines.map((line, index) => (
            <Line key={`${line.at} ${index}`} line={line} />
          ))}
        </Tbody>
      </Table>
      <Flex paddingTop={4} justifyContent="space-between" alignItems="center">
        <Typography textColor="neutral600">
          {total} {total === 1 ? 'line' : 'lines'}, page {page} of {pages}
        </Typography>
        <Flex gap={2}>
          <Button variant="tertiary" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Newer
          </Button>
          <Button variant="tertiary" disabled={page === pages} onClick={() => onPage(page + 1)}>
            Older
          </Button>
        </Flex>
      </Flex>
    </>
  );
}

function Line({ line }: { readonly line: AuditLines['lines'][number] }) {
  const { at, actor, action, kind, entry, partner, fields } = line;
  const isRefused = action.endsWith(' refused');
  return (
    <Tr>
      <Td>
        <Typography>{inLondonExactly(at)}</Typography>
      </Td>
      <Td style={wrapping}>
        <Typography>{actor}</Typography>
      </Td>
      <Td style={wrapping}>
        <Typography textColor={isRefused ? 'danger700' : 'neutral800'} fontWeight={isRefused ? 'bold' : 'regular'}>
          {action}
        </Typography>
      </Td>
      <Td style={wrapping}>
        <Typography tag="p">{entry === '' ? '–' : entry}</Typography>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {partner === '' || partner === entry ? kind : `${kind}, ${partner}`}
        </Typography>
      </Td>
      <Td style={{ whiteSpace: 'normal' }}>
        <Typography variant="pi" textColor="neutral600">
          {fields}
        </Typography>
      </Td>
    </Tr>
  );
}
