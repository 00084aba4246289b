import type { ReactNode } from 'react';
import styles from './icon.module.css';

const paths = {
  cash: <path d="M3 7.500h18v9H3zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6 12h.100m11.900 0h.100" />,
  bed: (
    <path d="M3.500 18.500v-12m0 9h17v3m0-3v-2.500a3 3 0 0 0-3-3H11v5.500M7.250 12.500a1.750 1.750 0 1 0 0-3.500 1.750 1.750 0 0 0 0 3.500Z" />
  ),
  bell: <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4M12 5V3.500" />,
  car: (
    <path d="m5.500 11 1.700-4.500h9.600l1.700 4.500M4 17v-4.500L5.500 11h13l1.500 1.500V17zm1.500 0v2m13-2v2M7.500 14.200h.100m8.800 0h.100" />
  ),
  globe: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.500 12h17M12 3c5 5.500 5 12.500 0 18M12 3c-5 5.500-5 12.500 0 18" />
  ),
  shield: <path d="M12 3.500 5 6v5.500c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9V6zm-3 8.500 2.200 2.200L15.200 10" />,
  sofa: (
    <path d="M6 12V8.500a2.500 2.500 0 0 1 2.500-2.500h7A2.500 2.500 0 0 1 18 8.500V12M3.500 12.500a1.500 1.500 0 0 1 3 0V14h11v-1.500a1.500 1.500 0 0 1 3 0V18h-17zM5.500 18v1.500m13-1.500v1.500" />
  ),
  tag: <path d="M3.500 4v7.500l9 9 7.500-7.500-9-9zM7.500 8h.100" />,
  arrow: <path d="M5 12h13m-5.5-6 6 6-6 6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7" />,
  refresh: <path d="M19 8.5A7.5 7.5 0 1 0 19.500 13M19.500 4v5h-5" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  cross: <path d="m6 6 12 12M18 6 6 18" />,
  dot: <circle cx="12" cy="12" r="2.5" fill="currentColor" stroke="none" />,
  error: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5m0 3.2v.1" />
    </>
  ),
  external: <path d="M14 5h5v5m0-5-8.5 8.5M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  'eye-off': (
    <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.7 3.500M6.3 7.700A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4-.900M10 10a2.8 2.8 0 0 0 4 4" />
  ),
  card: <path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm0 3h18M6.500 15h4" />,
  chart: <path d="M4 20h16M7 16v-4m5 4V6m5 10v-7" />,
  download: <path d="M12 4v11m-4.500-4.500L12 15l4.500-4.500M5 19.500h14" />,
  flag: <path d="M6 3.500v17M6 5l12 4-12 4" />,
  home: <path d="m3.500 11 8.500-7 8.500 7M6 9.500V20h12V9.500" />,
  list: <path d="M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.100m-.100 5.500h.100m-.100 5.500h.100" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  more: <path d="M5 12h.100M12 12h.100M19 12h.100" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.500 8.500a7.500 7.500 0 0 1 15 0" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.500m0-9v.100" />
    </>
  ),
  success: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.3 2.8 2.800L16 9.5" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4 2.8 19.500h18.400L12 4Z" />
      <path d="M12 10v4.500m0 2.300v.100" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof paths;

/** Whether there is an icon of that name. */
export function isIcon(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(paths, name);
}

/** A line icon of 24 units, always beside words and therefore silent. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {paths[name]}
    </svg>
  );
}
