import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Notice } from '../components/notice/notice.tsx';
import { reportFault } from './report-fault.ts';
import { useWords } from './words.ts';

interface State {
  readonly hasFailed: boolean;
}

export interface BlockBoundaryProps {
  children: ReactNode;
  /** What stands there after a fault, in place of words about it. */
  instead?: ReactNode;
}

/** Keeps a fault in one block from taking the page, and says so without a word of what was on it (ERR-06). */
export class BlockBoundary extends Component<BlockBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(fault: Error, where: ErrorInfo): void {
    reportFault(fault, where.componentStack ?? '');
  }

  override render(): ReactNode {
    const { children, instead } = this.props;
    if (!this.state.hasFailed) return children;
    if (instead !== undefined) return instead;
    return <FailedPart />;
  }
}

function FailedPart(): ReactNode {
  const words = useWords();
  return (
    <Notice kind="error" announce="alert">
      <p>{words('failure.part')}</p>
    </Notice>
  );
}
