import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';
import type { PaneKind } from './pane.tsx';
import { ThumbBar, type ThumbBarProps } from './thumb-bar.tsx';
import { ToolTitle } from './tool-title.tsx';
import styles from './bench.module.css';

interface BenchState {
  /** Draws a pane on a phone, which has room for one. */
  readonly show: (pane: PaneKind) => void;
}

const BenchContext = createContext<BenchState>({ show: () => undefined });

export const useBench = (): BenchState => use(BenchContext);

interface BenchProps extends ThumbBarProps {
  readonly title: string;
  /** The control that chooses what the tool does; it stands beside the title. */
  readonly modes?: ReactNode;
  /** The two panes. */
  readonly children: ReactNode;
  /** What came as a whole, and nothing for what is typed: its result is shown on a phone as soon as there is one. */
  readonly given?: unknown;
  /** Whether there is a result to be seen. */
  readonly isReady?: boolean;
  /** The pane that a phone shows at first. */
  readonly first?: PaneKind;
  /** Whether the panes stand one above the other on a desk, too. */
  readonly isStacked?: boolean;
}

/**
 * The frame of every tool: a row with the title, the signs of all tools and the modes, two panes that fill the window and scroll inside,
 * and on a phone a bar for the thumb. Panes stand side by side on a desk; a phone shows one of them at a time. Decision 142 says what the
 * frame is for.
 */
export function Bench(props: BenchProps) {
  const { title, modes, children, isStacked = false, hasInput = true, isReady = false } = props;
  const { platform } = useServices();
  const [shown, show] = useShownPane(props);
  const state = useMemo(() => ({ show }), [show]);
  useEffect(() => platform.watchKeyboard(), [platform]);
  return (
    <BenchContext value={state}>
      <div className={styles.bench}>
        <header className={styles.row}>
          <ToolTitle title={title} />
          {modes}
          <p className={styles.note}>内容不离开本机</p>
        </header>
        <div
          className={styles.panes}
          data-shown={hasInput ? shown : 'result'}
          data-stacked={isStacked ? (isReady ? 'ready' : 'empty') : undefined}
        >
          {children}
        </div>
        <ThumbBar {...props} shown={shown} show={show} />
      </div>
    </BenchContext>
  );
}

/** The pane that a phone shows: the result once there is one of what came as a whole, never while the reader types or goes back. */
function useShownPane({ given, result = '', isReady = result !== '', first = 'input' }: BenchProps) {
  const [chosen, setChosen] = useState<PaneKind>();
  const answered = useRef(new Set<unknown>());
  useEffect(() => {
    if (!isReady || !given || answered.current.has(given)) return;
    answered.current.add(given);
    setChosen('result');
  }, [given, isReady]);
  /** The reader's own choice counts, even if a result is still on its way. */
  const show = useCallback(
    (pane: PaneKind): void => {
      answered.current.add(given);
      setChosen(pane);
    },
    [given],
  );
  return [chosen ?? first, show] as const;
}
