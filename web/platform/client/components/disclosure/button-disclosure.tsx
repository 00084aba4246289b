import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { ButtonProps } from '../button/button.tsx';
import button from '../button/button.module.css';
import styles from './disclosure.module.css';

export interface ButtonDisclosureProps extends Pick<ButtonProps, 'look' | 'width'> {
  opens: ReactNode;
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** Looks like the button that opens a dialog, and opens in the page where no script is there to lay it over. */
export function ButtonDisclosure(props: ButtonDisclosureProps): ReactNode {
  const { opens, look = 'primary', width = 'content', isOpen, children } = props;
  return (
    <details className={classNames(styles.inPlace, look === 'quiet' && styles.inLine)} open={isOpen}>
      <summary className={classNames(button.button, button[look], width === 'full' && button.full)}>
        <span>{opens}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
