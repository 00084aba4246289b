import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Notice } from '../components/notice/notice.tsx';
import { reportFault } from './report-fault.ts';
import { words } from './words.ts';

interface State {
  readonly hasFailed: boolean;
}

/** Keeps a fault in one block from taking the page, and says so without a word of what was on it (ERR-06). */
export class BlockBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(fault: Error, where: ErrorInfo): void {
    reportFault(fault, where.componentStack ?? '');
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice kind="error" announce="alert">
        <p>{words.failure.part}</p>
      </Notice>
    );
  }
}
