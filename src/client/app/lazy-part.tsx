import { type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../state/services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Lazy } from './lazy.ts';

interface Props<Code> {
  readonly code: Lazy<Code>;
  readonly children: (code: Code) => ReactNode;
  /** Shown until the code is loaded; by default nothing. */
  readonly before?: ReactNode;
  /** Shown instead when the code cannot be loaded, or throws. */
  readonly plain: ReactNode;
}

/**
 * A part of the frame with lazy code. React's `lazy` is no choice: it delays content that arrives soon after other content by a
 * third of a second, which would move the page late.
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
    // An error boundary catches only what is thrown during rendering.
    const fail = (error: unknown): void =>
      settle(() => {
        throw error;
      });
    code.load().then(settle, fail);
  }, [code]);
  const arrived = code.here();
  return arrived ? children(arrived) : before;
}
