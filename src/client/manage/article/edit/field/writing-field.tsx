import { Eye, PenLine } from 'lucide-react';
import { memo, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { SegmentBar } from '#client/ui/segment.tsx';
import { LivePreview } from '../preview/live-preview.tsx';
import type { ResolvePicture } from '../preview/prepare-blocks.ts';
import { FieldFoot } from './field-foot.tsx';
import { FindBar } from './find-bar.tsx';
import { useFieldSettings } from './settings.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditorPanes } from './use-editor-panes.ts';
import { usePasteAndDrop } from './use-paste-and-drop.ts';
import { useTools } from './use-tools.ts';
import { useViews, type Views } from './use-views.ts';
import { type WritingHandle, createWritingHandle } from './writing-handle.ts';
import styles from './writing-field.module.css';

interface Props {
  readonly ref?: Ref<WritingHandle>;
  readonly label: string;
  /** The initial text; later changes go through the handle. */
  readonly initial: string;
  readonly readOnly?: boolean;
  /** Called at every change, so it must be cheap; it can read the text from the handle later. */
  readonly onEdit: () => void;
  /** Called with files that were pasted, dropped or picked. */
  readonly onFiles?: (files: File[]) => void;
  /** The address that shows a picture of the text which is not uploaded yet. */
  readonly resolvePicture?: ResolvePicture;
}

/**
 * The field of the article's content: toolbar, text, and the preview beside or instead of it. It is memoized and renders only for
 * changed props.
 */
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
  const writing = useEditorPanes({ kind, views, initial, label, readOnly, onEdit, resolvePicture });
  const { host, bar, buffer, status, preview } = writing;
  const pick = onFiles && (() => picker.current?.click());
  const use = useTools({ root, host, buffer, readOnly, find: () => setFinding(true), pick });
  usePasteAndDrop(host, buffer, onFiles);
  useImperativeHandle(ref, () => createWritingHandle(buffer), [buffer]);

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
      {isFinding && isWritten && <FindBar buffer={buffer} readOnly={readOnly} close={() => setFinding(false)} />}
      <div className={styles.panes} data-both={(isWritten && isPreviewed) || undefined}>
        <div ref={host} className={styles.host} hidden={!isWritten}>
          {status === 'loading' && <p className={styles.opening}>正在打开编辑器……</p>}
        </div>
        <LivePreview preview={preview} hidden={!isPreviewed} onScroll={writing.onPaneScroll} />
      </div>
      <FieldFoot
        preview={preview}
        kind={kind}
        isFallback={status === 'makeshift'}
        choose={(next) => choose({ kind: next })}
      />
      <PicturePicker input={picker} onFiles={onFiles} />
    </section>
  );
});

interface ViewSwitchProps {
  readonly views: Views;
  readonly turn: (toReading: boolean) => void;
  readonly setBeside: (beside: boolean) => void;
}

/** Switches between text and preview on a narrow screen; on a wide one it shows or hides the preview beside the text. */
function ViewSwitch({ views: { isWide, isReading, isPreviewed }, turn, setBeside }: ViewSwitchProps) {
  if (isWide) {
    return (
      <SegmentBar>
        <button type="button" aria-pressed={isPreviewed} onClick={() => setBeside(!isPreviewed)}>
          <Eye aria-hidden /> 预览
        </button>
      </SegmentBar>
    );
  }
  return (
    <SegmentBar role="group" aria-label="编辑或预览">
      <button type="button" aria-pressed={!isReading} onClick={() => turn(false)}>
        <PenLine aria-hidden /> 写
      </button>
      <button type="button" aria-pressed={isReading} onClick={() => turn(true)}>
        <Eye aria-hidden /> 看
      </button>
    </SegmentBar>
  );
}

interface PicturePickerProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFiles: ((files: File[]) => void) | undefined;
}

/** The browser's file dialog, which the toolbar opens. */
function PicturePicker({ input, onFiles }: PicturePickerProps) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      multiple
      hidden
      aria-label="选择图片"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Picking the same picture again must fire a change event.
        target.value = '';
        if (files.length > 0) onFiles?.(files);
      }}
    />
  );
}
