import { Component, type ReactNode } from 'react';
import { Message } from '../ui/message.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  readonly children: ReactNode;
  readonly report: (what: string, error: unknown) => void;
  /** Shown in place of the broken part; without one, a whole page that says so. */
  readonly fallback?: ReactNode;
}

/** A fault in drawing a part takes down that part and is said, not the whole page. React asks for a class here. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  // Set here, because lowering a field for older browsers would bring helpers to the first page.
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
      <Message title="这个页面出错了" text="刷新通常就能恢复，写过的内容不会因此丢失。">
        <Button onClick={() => location.reload()}>刷新</Button>
        <a href="/">回首页</a>
      </Message>
    );
  }
}
