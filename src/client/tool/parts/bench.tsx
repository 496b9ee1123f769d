import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { useCopy } from '../../state/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { PasteButton } from '../../ui/paste-button.tsx';
import styles from './bench.module.css';

/** Each bench has one pane of each kind: what the reader gives the tool, and what it answers. */
export type PaneKind = 'input' | 'result';

interface BenchState {
  /** The pane that has most of a phone's screen. */
  readonly large: PaneKind;
  readonly enlarge: (pane: PaneKind) => void;
}

const BenchContext = createContext<BenchState>({ large: 'result', enlarge: () => undefined });

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
  /** Whether the panes stand one above the other on a desk, too. */
  readonly isStacked?: boolean;
}

/**
 * The frame of every tool: a row with the title and the modes, two panes that fill the window and scroll inside, and on a phone a bar
 * for the thumb. Panes stand side by side on a desk, one above the other on a phone, where one of them has most of the room.
 * Decision 142 says what the frame is for.
 */
export function Bench({ title, modes, children, paste, pasteTitle, result = '', isStacked = false }: BenchProps) {
  const [large, enlarge] = useState<PaneKind>('result');
  const state = useMemo(() => ({ large, enlarge }), [large]);
  return (
    <BenchContext value={state}>
      <div className={styles.bench}>
        <header className={styles.row}>
          <h1>{title}</h1>
          {modes}
          <p className={styles.note}>内容不离开本机</p>
        </header>
        <div className={styles.panes} data-large={large} data-stacked={isStacked || undefined}>
          {children}
        </div>
        {paste && <ThumbBar {...{ paste, pasteTitle, result }} />}
      </div>
    </BenchContext>
  );
}

interface ThumbBarProps extends Pick<BenchProps, 'pasteTitle'> {
  readonly paste: (text: string) => void;
  readonly result: string;
}

function ThumbBar({ paste, pasteTitle, result }: ThumbBarProps) {
  const { large, enlarge } = useBench();
  const copy = useCopy();
  const other = large === 'input' ? 'result' : 'input';
  return (
    <div className={styles.thumb}>
      <PasteButton onText={paste} title={pasteTitle} />
      <Button kind="quiet" onClick={() => enlarge(other)}>
        {other === 'input' ? '放大输入' : '放大结果'}
      </Button>
      <Button disabled={result === ''} onClick={() => void copy(result)}>
        复制结果
      </Button>
    </div>
  );
}

interface PaneProps {
  readonly kind: PaneKind;
  /** The name of the pane, or the label of its control. */
  readonly label: ReactNode;
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode;
  /** A second line of the bar, for options. */
  readonly options?: ReactNode;
  readonly children: ReactNode;
  /** What is said about the text: an error with its remedy, or figures. Its room is kept, so that nothing moves when it comes. */
  readonly foot?: ReactNode;
}

/** One half of the bench. Its body fills what bar and foot leave, and scrolls inside. */
export function Pane({ kind, label, actions, options, children, foot }: PaneProps) {
  return (
    <div className={styles.pane} data-pane={kind}>
      <div className={styles.bar}>
        <div className={styles.label}>{label}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {options && <div className={styles.options}>{options}</div>}
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** A text shorter than this fits into the small pane of a phone. */
const smallCharacters = 240;
/** A press of a button takes the focus from the text first; the panes must not move before the finger is up. */
const releaseMilliseconds = 400;

/** Gives a long text most of a phone's screen while it is edited, and the result the room again when it is left. */
export function useEnlargedInput(text: string): { onFocus: () => void; onBlur: () => void } {
  const { platform } = useServices();
  const { enlarge } = useBench();
  const [hasGrown, setHasGrown] = useState(false);
  return {
    onFocus: () => {
      if (text.length <= smallCharacters) return;
      enlarge('input');
      setHasGrown(true);
    },
    onBlur: () => {
      if (!hasGrown) return;
      setHasGrown(false);
      platform.later(releaseMilliseconds, () => enlarge('result'));
    },
  };
}
