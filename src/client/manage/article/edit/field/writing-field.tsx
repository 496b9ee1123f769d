import { memo, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { ResolvePicture } from '../preview/dress.ts';
import { LivePreview } from '../preview/live-preview.tsx';
import { FieldFoot } from './field-foot.tsx';
import { FindBar } from './find-bar.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { useFieldSettings } from './settings.ts';
import { Toolbar } from './toolbar.tsx';
import { useFiles } from './use-files.ts';
import { useTools } from './use-tools.ts';
import { useViews } from './use-views.ts';
import { useWriting } from './use-writing.ts';
import { ViewSwitch } from './view-switch.tsx';
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
export const WritingField = memo(function WritingField({
  ref,
  label,
  initial,
  readOnly = false,
  onEdit,
  onFiles,
  resolvePicture,
}: Props) {
  const root = useRef<HTMLElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [{ kind, beside }, choose] = useFieldSettings();
  const [isFinding, setFinding] = useState(false);
  const [views, turn] = useViews(beside);
  const { isWritten, isPreviewed } = views;
  const writing = useWriting({ kind, views, initial, label, readOnly, onEdit, resolvePicture });
  const { host, bar, keeper, status, look } = writing;
  const pick = onFiles && (() => picker.current?.click());
  const use = useTools({ root, host, keeper, readOnly, find: () => setFinding(true), pick });
  useFiles(host, keeper, onFiles);
  useImperativeHandle(ref, () => writingHandle(keeper), [keeper]);

  return (
    <section ref={root} className={styles.field} aria-label={`${label}编辑区`}>
      <div className={styles.head}>
        <div ref={bar} className={styles.bar} hidden={!isWritten}>
          <Toolbar use={use} disabled={readOnly || status === 'loading'} />
        </div>
        <ViewSwitch
          views={views}
          turn={(toReading) => (writing.leave(), turn(toReading))}
          setBeside={(next) => choose({ beside: next })}
        />
      </div>
      {isFinding && isWritten && <FindBar keeper={keeper} readOnly={readOnly} close={() => setFinding(false)} />}
      <div className={styles.panes} data-both={(isWritten && isPreviewed) || undefined}>
        <div ref={host} className={styles.host} hidden={!isWritten}>
          {status === 'loading' && <p className={styles.opening}>正在打开编辑器……</p>}
        </div>
        <LivePreview look={look} hidden={!isPreviewed} onScroll={writing.onPaneScroll} />
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
