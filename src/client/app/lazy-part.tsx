import { type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../state/services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Lazy } from './lazy.ts';

interface Props<Code> {
  readonly code: Lazy<Code>;
  readonly children: (code: Code) => ReactNode;
  /** Until the code is there; nothing unless told. */
  readonly before?: ReactNode;
  /** In its place where the code cannot be had, or fails. */
  readonly plain: ReactNode;
}

/**
 * A part of the frame whose code comes when it is needed. Without React's `lazy`, which holds back for a third of a second
 * what arrives soon after something else, and would push the page down late.
 */
export function LazyPart<Code>({ plain, ...part }: Props<Code>) {
  const { platform } = useServices();
  return (
    <ErrorBoundary report={platform.report} fallback={plain}>
      <Part {...part} />
    </ErrorBoundary>
  );
}

function Part<Code>({ code, before, children }: Omit<Props<Code>, 'plain'>) {
  const [, settle] = useState<unknown>();
  useEffect(() => {
    // A boundary hears only of what is thrown while drawing.
    const fail = (error: unknown): void =>
      settle(() => {
        throw error;
      });
    code.load().then(settle, fail);
  }, [code]);
  const arrived = code.here();
  return arrived ? children(arrived) : before;
}
