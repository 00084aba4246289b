import type { ReactNode } from 'react';
import styles from './illustration.module.css';

const { paper, ink, hull, accent, glow, tint, line, thin, shade, beam } = styles;

/** A boat whose mainsail is the card. */
const boat: ReactNode = (
  <g className={styles.afloat}>
    <path className={line} d="M196 24v200" />
    <path className={glow} d="m198 22 58 15-58 15z" />
    <path className={hull} d="m198 31 23 6-23 6z" />
    <path className={tint} d="M187 54c-8 66-40 114-92 152h92z" />
    <path className={thin} d="M180 112c-8 2-16 2-23 1M180 158c-16 4-32 4-46 2" />
    <g transform="rotate(5 206 130)">
      <rect className={paper} x="207" y="58" width="104" height="152" rx="14" />
      <path className={accent} d="M207 160c36-16 66 14 104-8v44a14 14 0 0 1-14 14h-76a14 14 0 0 1-14-14z" />
      <rect className={hull} x="222" y="76" width="30" height="23" rx="5" />
      <path className={thin} d="M222 87.5h30M237 76v23" />
      <path className={styles.contactless} d="M280 77q8 11 0 22M289 72q12 16 0 32" />
      <path className={thin} d="M222 122h19m8 0h19m8 0h15M222 137h38" />
    </g>
    <path className={paper} d="M80 218h246l-24 46q-4 8-14 8H126q-10 0-15-8z" />
    <path className={accent} d="M80 218h246l-7 14H88z" />
    <circle className={hull} cx="164" cy="249" r="6" />
    <circle className={hull} cx="192" cy="249" r="6" />
    <circle className={hull} cx="220" cy="249" r="6" />
  </g>
);

/** A letter sailing under its own flag. */
const letter: ReactNode = (
  <g className={styles.afloat}>
    <path className={line} d="M300 44v90" />
    <path className={glow} d="m301 44 46 12-46 12z" />
    <g transform="rotate(-4 200 180)">
      <path className={paper} d="M122 62h156a10 10 0 0 1 10 10v120H112V72a10 10 0 0 1 10-10z" />
      <circle className={accent} cx="200" cy="102" r="21" />
      <path className={styles.mark} d="m190 102 8 8 14-15" />
      <path className={thin} d="M140 140h120M140 156h86" />
      <path
        className={hull}
        d="M86 128a12 12 0 0 1 5 2l109 76 109-76a12 12 0 0 1 5-2v116a16 16 0 0 1-16 16H102a16 16 0 0 1-16-16z"
      />
      <path className={tint} d="m90 254 84-66 26 18 26-18 84 66a16 16 0 0 1-12 6H102a16 16 0 0 1-12-6z" />
    </g>
  </g>
);

/** A lighthouse that is a phone. */
const phone: ReactNode = (
  <>
    <path className={beam} d="m172 74-760-176v326l760-136zM228 74l760-176v326L228 88z" />
    <path className={hull} d="M96 276q12-38 48-44 22-22 60-18 32-4 52 16 38 6 50 46z" />
    <rect className={ink} x="150" y="44" width="100" height="190" rx="20" />
    <rect className={paper} x="159" y="54" width="82" height="170" rx="12" />
    <path className={accent} d="M159 66a12 12 0 0 1 12-12h58a12 12 0 0 1 12 12v32h-82z" />
    <circle className={paper} cx="200" cy="77" r="11" />
    <path className={tint} d="M159 132h82v26h-82zM159 184h82v26h-82z" />
    <g className={styles.bubble}>
      <rect className={paper} x="218" y="112" width="124" height="52" rx="16" />
      <path className={paper} d="m236 160-14 20 32-16z" />
      <path className={styles.dots} d="M242 138h.1M258 138h.1M274 138h.1M290 138h.1M306 138h.1M322 138h.1" />
    </g>
  </>
);

/** The bank on its island, and the boat on its way there. */
const bank: ReactNode = (
  <>
    <path className={hull} d="M150 278q10-34 56-36h120q50 4 66 36z" />
    <path
      className={paper}
      d="M188 236h158v12H188zM200 148h20v84h-20zM238 148h20v84h-20zM276 148h20v84h-20zM314 148h20v84h-20z"
    />
    <path className={tint} d="m267 84 88 46v14H179v-14z" />
    <circle className={accent} cx="267" cy="120" r="10" />
    <path className={line} d="M267 84V50" />
    <path className={glow} d="m268 48 40 11-40 11z" />
    <path className={styles.route} d="M96 228c20-40 46-56 82-58" />
    <g className={styles.afloat}>
      <path className={line} d="M70 166v82" />
      <path className={paper} d="M66 174c-4 30-18 50-38 64h38z" />
      <rect className={accent} x="75" y="182" width="42" height="56" rx="7" transform="rotate(4 75 210)" />
      <path className={hull} d="M22 244h104l-12 22q-2 4-8 4H44q-6 0-8-4z" />
    </g>
  </>
);

/** A lifebuoy around the person whom it is for. */
const person: ReactNode = (
  <g className={styles.afloat}>
    <circle className={paper} cx="200" cy="160" r="104" />
    <path
      className={accent}
      d="M126.5 86.500a104 104 0 0 1 52-28l9 41a62 62 0 0 0-31 17zM221.5 58.500a104 104 0 0 1 52 28L244 116a62 62 0 0 0-31-17zM273.5 233.500a104 104 0 0 1-52 28l-9-41a62 62 0 0 0 31-17zM178.5 261.500a104 104 0 0 1-52-28L156 204a62 62 0 0 0 31 17z"
    />
    <circle className={tint} cx="200" cy="160" r="62" />
    <circle className={hull} cx="200" cy="142" r="23" />
    <path className={hull} d="M155 202a46 40 0 0 1 90 0 62 62 0 0 1-90 0z" />
  </g>
);

/** A message in a bottle. */
const bottle: ReactNode = (
  <g className={styles.afloat}>
    <g transform="rotate(-28 200 190)">
      <path
        className={styles.glass}
        d="M96 150h126q22 0 34 18h46v44h-46q-12 18-34 18H96a22 22 0 0 1-22-22v-36a22 22 0 0 1 22-22z"
      />
      <path className={accent} d="M298 164h20a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6h-20z" />
      <path className={paper} d="M112 170h92q10 10 0 20t0 20h-92q-10-10 0-20t0-20z" />
      <path className={thin} d="M126 182h62M126 196h44" />
      <path className={shade} d="M88 166h110" />
    </g>
  </g>
);

/** A buoy that nobody hears. */
const buoy: ReactNode = (
  <g className={styles.afloat}>
    <path className={line} d="M200 60v44" />
    <circle className={glow} cx="200" cy="56" r="13" />
    <path className={styles.signal} d="M160 88q-22-32 0-64M240 88q22-32 0-64" />
    <path className={paper} d="M176 104h48l26 116H150z" />
    <path className={accent} d="M167 144h66l9 38h-84z" />
    <path className={hull} d="M120 216h160l-16 38q-4 10-14 10H150q-10 0-14-10z" />
  </g>
);

/** A telescope: who looks changes nothing. */
const telescope: ReactNode = (
  <>
    <path className={beam} d="m276 82 760-304v488z" />
    <path className={hull} d="M84 282q14-40 56-44 18-20 52-16 40-4 56 18 40 4 52 42z" />
    <path className={line} d="m186 154-44 88M190 154v84M194 154l44 88" />
    <g transform="rotate(-22 190 140)">
      <path className={paper} d="M84 126h56v34H84a6 6 0 0 1-6-6v-22a6 6 0 0 1 6-6z" />
      <path className={tint} d="M140 120h66v46h-66z" />
      <path className={accent} d="M206 112h78v62h-78z" />
      <path className={paper} d="M284 106h16a6 6 0 0 1 6 6v62a6 6 0 0 1-6 6h-16z" />
      <path className={glow} d="M306 116q16 27 0 54z" />
    </g>
    <circle className={hull} cx="190" cy="152" r="11" />
  </>
);

/** A chart with several harbours, one of them chosen. */
const chart: ReactNode = (
  <g className={styles.afloat}>
    <g transform="rotate(-4 200 160)">
      <path className={paper} d="m78 78 82-20 80 20 82-20v166l-82 20-80-20-82 20z" />
      <path className={tint} d="m160 58 80 20v166l-80-20z" />
      <path className={styles.course} d="M112 208c22-40 50-20 72-48s40-10 78-46" />
      <circle className={hull} cx="112" cy="208" r="9" />
      <path className={hull} d="M128 92a20 20 0 0 1 20 20c0 15-20 34-20 34s-20-19-20-34a20 20 0 0 1 20-20z" />
      <path className={hull} d="M206 168a20 20 0 0 1 20 20c0 15-20 34-20 34s-20-19-20-34a20 20 0 0 1 20-20z" />
      <circle className={paper} cx="128" cy="112" r="8" />
      <circle className={paper} cx="206" cy="188" r="8" />
      <path className={accent} d="M272 40a32 32 0 0 1 32 32c0 24-32 54-32 54s-32-30-32-54a32 32 0 0 1 32-32z" />
      <path className={styles.mark} d="m260 72 9 9 16-17" />
    </g>
  </g>
);

/** Two links of a chain between two bollards. */
const chain: ReactNode = (
  <>
    <path className={hull} d="M-1200 250H104v50h-1304zM296 250h1304v50H296z" />
    <path
      className={paper}
      d="M30 170h44a8 8 0 0 1 0 16h-6l6 64H30l6-64h-6a8 8 0 0 1 0-16zM326 170h44a8 8 0 0 1 0 16h-6l6 64h-44l6-64h-6a8 8 0 0 1 0-16z"
    />
    <path className={line} d="M60 206q20 18 52-22M340 206q-20 18-52-22" />
    <g className={styles.afloat}>
      <g transform="rotate(-10 200 150)">
        <rect className={styles.link} x="96" y="112" width="128" height="76" rx="38" />
        <rect className={styles.lit} x="176" y="112" width="128" height="76" rx="38" />
        <path className={styles.link} d="M170 112h16a38 38 0 0 1 38 38" />
      </g>
    </g>
  </>
);

/** The boat made fast at the quay. */
const moored: ReactNode = (
  <>
    <path className={hull} d="M282 226h1318v74H282z" />
    <path className={tint} d="M274 218h1326v14H274z" />
    <path className={paper} d="M316 178h44a8 8 0 0 1 0 16h-5l4 24h-42l4-24h-5a8 8 0 0 1 0-16z" />
    <g className={styles.afloat}>
      <path className={line} d="M140 40v180" />
      <path className={glow} d="m142 36 50 14-50 14z" />
      <path className={tint} d="M130 66c-6 58-34 98-80 130h80z" />
      <rect className={paper} x="150" y="74" width="82" height="122" rx="12" transform="rotate(4 150 130)" />
      <circle className={accent} cx="189" cy="136" r="25" />
      <path className={styles.mark} d="m177 136 9 9 16-17" />
      <path className={paper} d="M30 212h232l-22 42q-4 8-13 8H74q-10 0-14-8z" />
      <path className={accent} d="M30 212h232l-7 14H37z" />
    </g>
    <path className={line} d="M256 222q34 22 78-26" />
  </>
);

export const subjects = {
  boat,
  letter,
  phone,
  bank,
  telescope,
  chart,
  chain,
  moored,
  person,
  'lost-at-sea': bottle,
  offline: buoy,
} satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof subjects;
