import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { useCopy } from '../../state/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { PasteButton } from '../../ui/paste-button.tsx';
import { SegmentBar } from '../../ui/segment.tsx';
import styles from './bench.module.css';

/** Each bench has one pane of each kind: what the reader gives the tool, and what it answers. */
export type PaneKind = 'input' | 'result';

interface BenchState {
  /** Draws a pane on a phone, which has room for one. */
  readonly show: (pane: PaneKind) => void;
}

const BenchContext = createContext<BenchState>({ show: () => undefined });

export const useBench = (): BenchState => use(BenchContext);

interface BenchProps {
  readonly title: string;
  /** The control that chooses what the tool does; it stands beside the title. */
  readonly modes?: ReactNode;
  /** The two panes. */
  readonly children: ReactNode;
  /** Receives what the thumb bar of a phone pastes. */
  readonly paste?: ((text: string) => void) | undefined;
  /** Where there are two inputs: which of them that is. */
  readonly pasteTitle?: string | undefined;
  /** What the thumb bar copies; empty while there is no result. */
  readonly result?: string;
  /** What came as a whole, and nothing for what is typed: its result is shown on a phone as soon as there is one. */
  readonly given?: unknown;
  /** Whether there is a result to be seen. */
  readonly isReady?: boolean;
  /** The pane that a phone shows at first. */
  readonly first?: PaneKind;
  /** Whether there are two panes, and not the result alone. */
  readonly hasInput?: boolean;
  readonly paneTitles?: Readonly<Record<PaneKind, string>>;
  /** Whether the panes stand one above the other on a desk, too. */
  readonly isStacked?: boolean;
}

/**
 * The frame of every tool: a row with the title and the modes, two panes that fill the window and scroll inside, and on a phone a bar
 * for the thumb. Panes stand side by side on a desk; a phone shows one of them at a time. Decision 142 says what the frame is for.
 */
export function Bench(props: BenchProps) {
  const { title, modes, children, paste, isStacked = false, hasInput = true } = props;
  const { platform } = useServices();
  const [shown, show] = useShownPane(props);
  const state = useMemo(() => ({ show }), [show]);
  useEffect(() => platform.watchKeyboard(), [platform]);
  return (
    <BenchContext value={state}>
      <div className={styles.bench}>
        <header className={styles.row}>
          <h1>{title}</h1>
          {modes}
          <p className={styles.note}>内容不离开本机</p>
        </header>
        <div className={styles.panes} data-shown={hasInput ? shown : undefined} data-stacked={isStacked || undefined}>
          {children}
        </div>
        {(hasInput || paste) && <ThumbBar {...props} shown={shown} />}
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

const titlesOfPanes: Readonly<Record<PaneKind, string>> = { input: '输入', result: '结果' };

function ThumbBar({
  paste,
  pasteTitle,
  result = '',
  paneTitles = titlesOfPanes,
  shown,
}: BenchProps & { shown: PaneKind }) {
  const { show } = useBench();
  const copy = useCopy();
  return (
    <div className={styles.thumb} data-thumb>
      {paste && <PasteButton onText={paste} title={pasteTitle} />}
      <SegmentBar role="group" aria-label="显示">
        {(['input', 'result'] as const).map((pane) => (
          <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => show(pane)}>
            {paneTitles[pane]}
          </button>
        ))}
      </SegmentBar>
      {paste && (
        <Button disabled={result === ''} onClick={() => void copy(result)}>
          复制结果
        </Button>
      )}
    </div>
  );
}

interface PaneProps {
  readonly kind: PaneKind;
  /** The name of the pane, or the label of its control. */
  readonly label: ReactNode;
  /** What changes the result; on a phone it stands below the label. */
  readonly options?: ReactNode;
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** What is said about the text: an error with its remedy, or figures. Its room is kept, so that nothing moves when it comes. */
  readonly foot?: ReactNode;
}

/** One half of the bench. Its body fills what bar and foot leave, and scrolls inside. */
export function Pane({ kind, label, actions, options, children, foot }: PaneProps) {
  return (
    <div className={styles.pane} data-pane={kind}>
      <div className={styles.bar} data-options={options ? '' : undefined}>
        <div className={styles.label}>{label}</div>
        {options && <div className={styles.options}>{options}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
