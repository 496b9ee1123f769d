import { memo, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { ResolvePicture } from '../preview/dress.ts';
import { LivePreview } from '../preview/live-preview.tsx';
import { useLook } from '../preview/use-look.ts';
import { FieldFoot } from './field-foot.tsx';
import { FieldHead } from './field-head.tsx';
import { FindBar } from './find-bar.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { useFieldSettings } from './settings.ts';
import { useEngine } from './use-engine.ts';
import { useFiles } from './use-files.ts';
import { useFollow } from './use-follow.ts';
import { useKeyboardDock } from './use-keyboard-dock.ts';
import { useTools } from './use-tools.ts';
import { useSamePlace, useViews } from './use-views.ts';
import styles from './writing-field.module.css';
import { type WritingHandle, writingHandle } from './writing-handle.ts';

interface Props {
  readonly ref?: Ref<WritingHandle>;
  readonly label: string;
  /** The text at the beginning; afterwards it is the handle that changes it. */
  readonly initial: string;
  readonly readOnly?: boolean;
  /** Called at every change, so it has to be cheap; it may ask the handle for the text when it wants it. */
  readonly onEdit: () => void;
  /** Files that were pasted, dropped or picked. */
  readonly onFiles?: (files: File[]) => void;
  /** Where a picture of the text that is not on the site yet can be seen. */
  readonly resolvePicture?: ResolvePicture;
}

/** The field an article is written in: toolbar, text, and beside or behind it the preview. Rendered anew only for other props. */
export const WritingField = memo(function WritingField(props: Props) {
  const { ref, label, initial, readOnly = false, onEdit, onFiles, resolvePicture } = props;
  const root = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [{ kind, beside }, choose] = useFieldSettings();
  const [isFinding, setFinding] = useState(false);
  const [views, turn] = useViews(beside);
  const { isWide, isReading, isWritten, isPreviewed } = views;
  const covered = useKeyboardDock(host, bar);

  const edited = (): void => (onEdit(), look.edited());
  const scrolled = (): void => (isWide ? follow() : undefined);
  const { keeper, status } = useEngine({
    host,
    kind,
    initial,
    label,
    readOnly,
    covered,
    onEdit: edited,
    onScroll: scrolled,
  });
  const shown = (): void => (isWide ? follow() : place.caughtUp());
  const look = useLook({ read: keeper.text, isShown: isPreviewed, resolvePicture, onShown: shown });
  const { follow, onPaneScroll } = useFollow(keeper, look.list, { host, pane: look.pane });
  const place = useSamePlace(isReading, keeper, look);
  const pick = onFiles && (() => picker.current?.click());
  const use = useTools({ root, host, keeper, readOnly, find: () => setFinding(true), pick });
  useFiles(host, keeper, onFiles);
  useImperativeHandle(ref, () => writingHandle(keeper), [keeper]);

  return (
    <section ref={root} className={styles.field} aria-label={`${label}编辑区`}>
      <FieldHead
        bar={bar}
        use={use}
        disabled={readOnly || status === 'loading'}
        views={views}
        turn={(toReading) => (place.leave(), turn(toReading))}
        setBeside={(next) => choose({ beside: next })}
      />
      {isFinding && isWritten && <FindBar keeper={keeper} readOnly={readOnly} close={() => setFinding(false)} />}
      <div className={styles.panes} data-both={(isWritten && isPreviewed) || undefined}>
        <div ref={host} className={styles.host} hidden={!isWritten}>
          {status === 'loading' && <p className={styles.opening}>正在打开编辑器……</p>}
        </div>
        <LivePreview look={look} hidden={!isPreviewed} onScroll={isWide ? onPaneScroll : undefined} />
      </div>
      <FieldFoot
        look={look}
        kind={kind}
        isMakeshift={status === 'makeshift'}
        choose={(next) => choose({ kind: next })}
      />
      <PicturePicker input={picker} onFiles={onFiles} />
    </section>
  );
});
