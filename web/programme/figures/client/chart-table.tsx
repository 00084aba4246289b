import type { ReactNode } from 'react';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';

import { cellInWords, csvOf, type Sheet } from './chart-sheet.ts';
import styles from './charts.module.css';

/** With more columns than these words do not fit into every cell on a phone. */
const mostInWords = 3;

/** A sheet as a table; what is a share is shaded by how large it is, too. */
export function ChartTable({ sheet }: { sheet: Sheet }): ReactNode {
  const { label, columns, rows, hasTotal = false } = sheet;
  const body = hasTotal ? rows.slice(0, -1) : rows;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <Row key={String(row[0])} row={row} columns={columns} />
          ))}
        </tbody>
        {hasTotal ? <tfoot>{<Row row={rows.at(-1) ?? []} columns={columns} />}</tfoot> : null}
      </table>
    </div>
  );
}

function Row({ row, columns }: { row: Sheet['rows'][number]; columns: Sheet['columns'] }): ReactNode {
  const words = useWords();
  return (
    <tr>
      {columns.map(({ head, kind }, index) => {
        const value = row[index] ?? null;
        const text = cellInWords(value, kind, words);
        if (index === 0)
          return (
            <th key={head} scope="row">
              {text}
            </th>
          );
        return (
          <td key={head} data-head={head} className={value === null ? styles.untold : undefined}>
            {value === null && columns.length > mostInWords ? (
              <Dash text={text} />
            ) : kind === 'share' && typeof value === 'number' ? (
              <Shade share={value} text={text} />
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** For those who see it the words would take too much room. */
function Dash({ text }: { text: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}

function Shade({ share, text }: { share: number; text: string }): ReactNode {
  return (
    <span className={styles.shade}>
      <svg className={styles.tint} aria-hidden="true">
        <rect width="100%" height="100%" opacity={share.toFixed(3)} />
      </svg>
      {text}
    </span>
  );
}

/** The same sheet as a file. It is in the link itself: nothing is asked for again, and it works without a script. */
export function ChartFile({ sheet }: { sheet: Sheet }): ReactNode {
  const words = useWords();
  return (
    <a
      className={styles.file}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(sheet, words))}`}
      download={`${sheet.label}.csv`}
    >
      <Icon name="download" /> {words('charts.file')} <span className="visually-hidden">({sheet.label})</span>
    </a>
  );
}
