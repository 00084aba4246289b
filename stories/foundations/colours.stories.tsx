import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { published } from 'virtual:published';

import type { PublishedPartner } from '../catalogue/catalogue.ts';
import styles from '../support/specimens.module.css';

const meta: Meta = { title: 'Foundations/Colours' };

export default meta;

/** The colours of the chosen partner: six are chosen in the CMS, the others are made from them. */
export const OfThePartner: StoryObj = {
  render: (_args, { globals }) => {
    const partner = published.partners[String(globals['partner'])] ?? published.partners['default'];
    return partner === undefined ? <p>There is no partner.</p> : <Colours partner={partner} />;
  },
};

export const EveryPairCanBeRead: StoryObj = {
  render: () => (
    <div className={styles.page}>
      {Object.values(published.partners).map((partner) => (
        <Pairs key={partner.code} partner={partner} />
      ))}
    </div>
  ),
  play: async () => {
    for (const { pairs } of Object.values(published.partners))
      for (const { contrast, needed } of pairs) await expect(contrast).toBeGreaterThanOrEqual(needed);
  },
};

/** Each pair on one line, with its contrast under every partner: the lowest says how much room a partner has left. */
export const EveryPairUnderEveryPartner: StoryObj = {
  render: () => <Matrix partners={Object.values(published.partners)} />,
  play: async () => {
    const shown = [...document.querySelectorAll('td[data-contrast]')].map((cell) => Number(cell.textContent));
    const pairs = Object.values(published.partners).flatMap((partner) => partner.pairs);
    await expect(shown.length).toBe(pairs.length);
    await expect(Math.min(...shown)).toBeGreaterThanOrEqual(3);
  },
};

/** Where each colour is drawn with; one that nothing uses could go. */
export const WhereEachIsUsed: StoryObj = {
  render: () => (
    <div className={styles.scroll} role="region" aria-label="Where each colour is used" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Used by</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(published.partners['default']?.colours ?? {}).map((name) => (
            <tr key={name}>
              <td>
                <code>--color-{name}</code>
              </td>
              <td>{published.tokenUses[`--color-${name}`]?.join(', ') ?? 'nothing'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
  play: async () => {
    await expect(published.tokenUses['--color-on-primary']).toContain('button');
  },
};

function Matrix({ partners }: { partners: readonly PublishedPartner[] }): ReactNode {
  return (
    <div className={styles.scroll} role="region" aria-label="Contrast of every pair" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">This on this</th>
            <th scope="col">At least</th>
            {partners.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {partners[0]?.pairs.map(({ words, ground, needed }, row) => (
            <tr key={`${words} ${ground}`}>
              <th scope="row">
                {words} on {ground}
              </th>
              <td>{needed}</td>
              {partners.map(({ code, pairs, colours }) => (
                <td key={code} data-contrast>
                  <span
                    className={styles.swatch}
                    aria-hidden="true"
                    style={{ background: colours[ground], padding: 8 }}
                  >
                    <span style={{ display: 'block', blockSize: '100%', background: colours[words] }} />
                  </span>
                  {pairs[row]?.contrast.toFixed(2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Colours({ partner }: { partner: PublishedPartner }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{partner.name}</h1>
      <ul className={styles.specimens}>
        {Object.entries(partner.colours).map(([name, value]) => (
          <li key={name} className={styles.tall}>
            <span className={styles.swatch} style={{ background: value, inlineSize: '100%' }} />
            <code>--color-{name}</code>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <Pairs partner={partner} />
    </div>
  );
}

function Pairs({ partner: { name, colours, pairs } }: { partner: PublishedPartner }): ReactNode {
  return (
    <section>
      <h2>Contrast: {name}</h2>
      <div className={styles.scroll} role="region" aria-label={`Contrast of ${name}`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Sample</th>
              <th scope="col">This</th>
              <th scope="col">on this</th>
              <th scope="col">Contrast</th>
              <th scope="col">At least</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ words, ground, contrast, needed }) => (
              <tr key={`${words} ${ground}`}>
                <td>
                  <span
                    className={styles.swatch}
                    aria-hidden="true"
                    style={{ background: colours[ground], padding: 8 }}
                  >
                    <span style={{ display: 'block', blockSize: '100%', background: colours[words] }} />
                  </span>
                </td>
                <td>{words}</td>
                <td>{ground}</td>
                <td>{contrast.toFixed(2)}</td>
                <td>{needed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
