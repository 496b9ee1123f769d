/** Keeps requests from asking a server that does not answer, each of which would wait for itself. */
export interface CircuitBreaker {
  /** Throws `CircuitOpenError` while the breaker is open. */
  readonly check: () => void;
  /** Opens the breaker: the server has let somebody wait in vain. It closes by itself once the server answers. */
  readonly open: () => void;
  /** Ends the probing; an open breaker stays open. */
  readonly stop: () => void;
}

export interface ProbedServer {
  /** Asks for a sign of life; false where none came in time. Never rejects, and takes its time: it is asked again at once. */
  readonly answers: () => Promise<boolean>;
  /** Called once the server answers, before anybody else asks it. */
  readonly onReturn: () => void;
}

/** The server did not answer somebody else a moment ago, so nothing was sent; like any other connection that timed out. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the server does not answer and is not asked until it does');
  }
}

export function circuitBreaker({ answers, onReturn }: ProbedServer): CircuitBreaker {
  let isOpen = false;
  const stopped = new AbortController();

  async function closeOnceAnswered(): Promise<void> {
    let isBack = false;
    while (!isBack && !stopped.signal.aborted) isBack = await answers();
    if (stopped.signal.aborted) return;
    onReturn();
    isOpen = false;
  }

  return {
    check() {
      if (isOpen) throw new CircuitOpenError();
    },
    open() {
      if (isOpen) return;
      isOpen = true;
      void closeOnceAnswered();
    },
    stop() {
      stopped.abort();
    },
  };
}
