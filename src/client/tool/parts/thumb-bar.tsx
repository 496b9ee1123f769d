import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PasteButton } from '../../ui/paste-button.tsx';
import { SegmentBar } from '../../ui/segment.tsx';
import type { PaneKind } from './pane.tsx';
import styles from './thumb-bar.module.css';

export interface ThumbBarProps {
  /** Receives what the thumb bar of a phone pastes. */
  readonly paste?: ((text: string) => void) | undefined;
  /** Where there are two inputs: which of them that is. */
  readonly pasteTitle?: string | undefined;
  /** What stands there instead where nothing is pasted. */
  readonly lead?: ReactNode;
  /** What the thumb bar copies; empty while there is no result. */
  readonly result?: string;
  /** Whether there are two panes, and not the result alone. */
  readonly hasInput?: boolean;
  readonly paneTitles?: Readonly<Record<PaneKind, string>>;
}

interface ShownPane {
  readonly shown: PaneKind;
  readonly show: (pane: PaneKind) => void;
}

const titlesOfPanes: Readonly<Record<PaneKind, string>> = { input: '输入', result: '结果' };

/** On a phone, the bar for the thumb: it pastes, changes between the panes and copies the result. */
export function ThumbBar({
  paste,
  pasteTitle,
  lead,
  result = '',
  hasInput = true,
  paneTitles = titlesOfPanes,
  shown,
  show,
}: ThumbBarProps & ShownPane) {
  return (
    <div className={styles.thumb} data-thumb>
      {paste ? <PasteButton onText={paste} title={pasteTitle} /> : lead}
      {hasInput && (
        <SegmentBar role="group" aria-label="显示">
          {(['input', 'result'] as const).map((pane) => (
            <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => show(pane)}>
              {paneTitles[pane]}
            </button>
          ))}
        </SegmentBar>
      )}
      {(paste || lead) && (
        <CopyButton kind="main" size="normal" text={result || undefined}>
          复制结果
        </CopyButton>
      )}
    </div>
  );
}
