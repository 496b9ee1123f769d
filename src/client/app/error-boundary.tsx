import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

interface Props {
  readonly children: ReactNode;
  readonly report: (what: string, error: unknown) => void;
  /** Shown in place of the failed part; by default a page that tells of the failure. */
  readonly fallback?: ReactNode;
}

/** Limits a rendering error to its part of the page and reports it. React has error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  // The constructor sets the state, because a class field would be lowered for older browsers with helper code in the first page.
  constructor(props: Props) {
    super(props);
    this.state = { broken: false };
  }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report('drawing failed', error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <Message title="这个页面出错了" text="刷新后通常可以恢复，已写的内容不会丢失。">
        <Button onClick={() => location.reload()}>刷新</Button>
        <a href="/">返回首页</a>
      </Message>
    );
  }
}
