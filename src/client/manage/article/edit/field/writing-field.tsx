import { useSignals } from '@preact/signals-react/runtime';
import { Eye } from 'lucide-react';
import { type Ref, type RefObject, memo, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#client/ui/button.tsx';
import { articleFields } from '#domain/article/article-fields.ts';
import { minutesFor } from '#domain/article/word-count.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { LivePreview } from '../preview/live-preview.tsx';
import type { ResolvePicture } from '../preview/prepare-blocks.ts';
import type { PreviewState } from '../preview/use-preview.ts';
import { FindBar } from './find-bar.tsx';
import type { FieldKind, FieldSettingsStore } from './settings.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditorPanes } from './use-editor-panes.ts';
import { usePasteAndDrop } from './use-paste-and-drop.ts';
import { useTools } from './use-tools.ts';
import { useViews } from './use-views.ts';
import { type WritingHandle, createWritingHandle } from './writing-handle.ts';
import styles from './writing-field.module.css';

interface Props {
  readonly ref: Ref<WritingHandle>;
  readonly label: string;
  /** The place in the bar of the page for the switch of the preview, and for the tools where the bar has room for them. */
  readonly tools: Element | null;
  readonly settings: FieldSettingsStore;
  /** The initial text; later changes go through the handle. */
  readonly initial: string;
  readonly readOnly: boolean;
  /** Called at every change, so it must be cheap; it can read the text from the handle later. */
  readonly onEdit: () => void;
  /** Called with files that were pasted, dropped or picked. */
  readonly onFiles: (files: File[]) => void;
  /** The address that shows a picture of the text which is not uploaded yet. */
  readonly resolvePicture: ResolvePicture;
}

/**
 * The field of the article's content: text, the preview beside or instead of it, and the tools. It is memoized and renders only for
 * changed props and settings.
 */
export const WritingField = memo(function WritingField({
  ref,
  label,
  tools,
  settings: { now, change },
  initial,
  readOnly,
  onEdit,
  onFiles,
  resolvePicture,
}: Props) {
  useSignals();
  const root = useRef<HTMLElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { kind, beside, focus: isFocusing } = now.value;
  const [isFinding, setFinding] = useState(false);
  const [views, turn] = useViews(beside);
  const { isWide, isWritten, isPreviewed } = views;
  const writing = useEditorPanes({ kind, views, initial, label, readOnly, isFocusing, onEdit, resolvePicture });
  const { host, head, dock, buffer, status, preview } = writing;
  const pick = (): void => picker.current?.click();
  const use = useTools({ root, host, buffer, readOnly, find: () => setFinding(true), pick });
  const take = usePasteAndDrop(host, buffer, onFiles);
  useImperativeHandle(ref, () => createWritingHandle(buffer, () => turn(false)), [buffer, turn]);

  const toolbar = <Toolbar use={use} disabled={readOnly || status === 'loading'} />;
  const turnView = (): void => (writing.leave(), turn(isWritten));
  return (
    <section ref={root} className={styles.field} aria-label={`${label}编辑区`}>
      {tools &&
        createPortal(
          <>
            {isWide && toolbar}
            <PreviewSwitch isOn={isPreviewed} turn={isWide ? () => change({ beside: !isPreviewed }) : turnView} />
          </>,
          tools,
        )}
      <div ref={head} className={styles.head}>
        {isFinding && isWritten && <FindBar buffer={buffer} readOnly={readOnly} close={() => setFinding(false)} />}
      </div>
      <div className={styles.panes} data-both={(isWritten && isPreviewed) || undefined}>
        <div ref={host} className={styles.host} data-pane="text" hidden={!isWritten}>
          {status === 'loading' && <p className={styles.opening}>正在打开编辑器……</p>}
        </div>
        <LivePreview preview={preview} hidden={!isPreviewed} onScroll={writing.onPaneScroll} />
      </div>
      <FieldFoot
        preview={preview}
        kind={kind}
        isFallback={status === 'makeshift'}
        choose={(next) => change({ kind: next })}
      />
      <div ref={dock} className={styles.dock} data-thumb hidden={isWide || !isWritten}>
        {!isWide && toolbar}
      </div>
      <PicturePicker input={picker} take={take} />
    </section>
  );
});

/** Shows the preview beside the text on a wide screen, and instead of it on a narrow one. */
function PreviewSwitch({ isOn, turn }: { isOn: boolean; turn: () => void }) {
  return (
    <button type="button" className={styles.switch} aria-label="预览" title="预览" aria-pressed={isOn} onClick={turn}>
      <Eye aria-hidden />
    </button>
  );
}

interface PicturePickerProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly take: (files: File[]) => void;
}

/** The browser's file dialog, which the toolbar opens. It suggests pictures; other files can be chosen all the same. */
function PicturePicker({ input, take }: PicturePickerProps) {
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
        if (files.length > 0) take(files);
      }}
    />
  );
}

interface FootProps {
  readonly preview: PreviewState;
  readonly kind: FieldKind;
  readonly isFallback: boolean;
  readonly choose: (kind: FieldKind) => void;
}

/** The size of the text, and the switch between the two engines. */
function FieldFoot({ preview: { count }, kind, isFallback, choose }: FootProps) {
  return (
    <div className={styles.foot}>
      <Amount of={count} />
      {isFallback ? (
        <p>编辑器未能打开，已换用普通文本框，功能相同。</p>
      ) : (
        <Button kind="quiet" size="small" onClick={() => choose(kind === 'plain' ? 'code' : 'plain')}>
          {kind === 'plain' ? '换用代码高亮编辑器' : '换用普通文本框'}
        </Button>
      )}
    </div>
  );
}

const { maxBytes } = articleFields.content;
/** From this size on the limit is shown. */
const nearlyFull = 0.8 * maxBytes;

function Amount({ of }: { of: PreviewState['count'] }) {
  useSignals();
  if (!of.value) return null;
  const { count, bytes } = of.value;
  const written = (count.ideographs + count.words).toLocaleString('zh-CN');
  const size = `${sizeText(bytes)}，最多 ${sizeText(maxBytes)}`;
  return (
    <p>
      {written} 字{bytes > 0 && `，约 ${minutesFor(count)} 分钟读完`}
      {bytes > maxBytes ? (
        <strong role="alert"> 内容太长：{size}，请分成几篇</strong>
      ) : (
        bytes > nearlyFull && `　${size}`
      )}
    </p>
  );
}
