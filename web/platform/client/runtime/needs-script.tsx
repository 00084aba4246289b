import type { ReactNode } from 'react';
import type { AnyBlock } from '../blocks/block-props.ts';
import { Notice } from '../components/notice/notice.tsx';
import { useProgramme } from './client-programme.ts';
import { useWords } from './words.ts';

/** Above what only the browser can do; says so where there is no script (RUN-17). */
export function NeedsScript(): ReactNode {
  const words = useWords();
  return (
    <noscript>
      <Notice kind="warning">
        <p>{words('needs-script')}</p>
      </Notice>
    </noscript>
  );
}

/** Blocks of the language with which everything can be done without a script, or nothing is to be done. */
const worksWithout: ReadonlySet<string> = new Set([
  ...['app-only', 'app-warning', 'banner', 'button', 'choice-links', 'description-list', 'detail-list', 'dialog'],
  ...['disclosure', 'form', 'form-dialog', 'get-app', 'heading', 'illustration', 'image', 'link', 'menu-tiles'],
  ...['notice', 'numbered-steps', 'text', 'working'],
]);

interface PartlyNeedsScriptProps {
  blocks: readonly AnyBlock[];
  /** Its menu opens by a script. */
  hasMenu: boolean;
}

/** Says above a page that not all of it works without a script; only where there is none. */
export function PartlyNeedsScript({ blocks, hasMenu }: PartlyNeedsScriptProps): ReactNode {
  const words = useWords();
  const { worksWithoutScript } = useProgramme();
  const works = ({ block }: AnyBlock) => worksWithout.has(block) || worksWithoutScript?.has(block) === true;
  if (!hasMenu && blocks.every(works)) return null;
  return (
    <noscript>
      <Notice kind="info">
        <p>{words('partly-needs-script')}</p>
      </Notice>
    </noscript>
  );
}
