/** Fails requests at once while the database server does not answer, instead of letting each of them wait for its timeout. */
export interface CircuitBreaker {
  /** Throws `CircuitOpenError` while the breaker is open. */
  readonly check: () => void;
  /** Opens the breaker after a timeout. It closes by itself once the server answers. */
  readonly open: () => void;
  /** Ends the probing; an open breaker stays open. */
  readonly stop: () => void;
}

export interface ProbedServer {
  /** Probes the server; false where it did not answer in time. Never rejects. A failed probe is repeated at once. */
  readonly answers: () => Promise<boolean>;
  /** Called once the server answers, before the breaker closes. */
  readonly onReturn: () => void;
}

/** The error of an open breaker: nothing was sent. Its code is that of a connection that timed out. */
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
