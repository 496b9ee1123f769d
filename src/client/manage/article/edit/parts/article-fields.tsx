import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, Suspense, lazy, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { UploadList } from '#client/manage/pictures/upload-list.tsx';
import type { FormErrors } from '#client/state/drafts/draft-form.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import type { DiagramNote } from '../diagram/paint-diagrams.ts';
import type { FieldSettingsStore } from '../field/settings.ts';
import { WritingField } from '../field/writing-field.tsx';
import type { WritingHandle } from '../field/writing-handle.ts';
import { findForeignPictures } from '../foreign/find-foreign.ts';
import type { ForeignPicturesProps } from '../foreign/panel.tsx';
import type { EditorForm } from '../use-editor-form.ts';
import { useEditorPictures } from '../use-editor-pictures.ts';
import { SettingsDialog, type SettingsDialogState } from './settings-dialog.tsx';
import { TitleLine } from './title-line.tsx';
import styles from '../edit.module.css';

interface Props {
  readonly draft: DraftSession;
  readonly editorForm: EditorForm;
  readonly complaints: FormErrors;
  readonly diagramNotes: readonly DiagramNote[];
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly settings: SettingsDialogState;
  readonly fieldSettings: FieldSettingsStore;
  /** The place in the bar for the tools of the text. */
  readonly tools: Element | null;
  readonly hidden: boolean;
}

/** The fields of an article. They stay mounted below other panels, because their controls hold the text. */
export function ArticleFields({ hidden, complaints, diagramNotes, settings, fieldSettings, tools, ...rest }: Props) {
  const { draft, editorForm, readOnly, onEdit } = rest;
  const pictures = useEditorPictures(editorForm);
  const latest = useLatest({ editorForm, onEdit, pictures });
  // The props have one identity for ever, so that the memoized field does not render when the session stores an edit.
  const [ties] = useState(() => ({
    ref: (handle: WritingHandle | null) => latest.current.editorForm.attachField(handle),
    onEdit: () => latest.current.onEdit(),
    onFiles: (files: File[]) => latest.current.pictures.add(files),
    resolvePicture: pictures.uploads.urlOf,
  }));
  return (
    <div className={styles.fields} hidden={hidden}>
      <TitleLine {...rest} error={complaints.title} />
      <WritingField
        label="正文"
        tools={tools}
        settings={fieldSettings}
        initial={draft.record.peek().form.content}
        readOnly={readOnly}
        {...ties}
      />
      {!readOnly && <ForeignPictures draft={draft} editorForm={editorForm} uploads={pictures.uploads} />}
      {settings.isOpen && !hidden ? (
        <SettingsDialog {...rest} complaints={complaints} pictures={pictures} settings={settings} />
      ) : (
        <div className={styles.below}>
          {complaints.content && <p className={styles.complaint}>{complaints.content}</p>}
          <DiagramNotes notes={diagramNotes} goTo={editorForm.goTo} />
          <UploadList uploads={pictures.uploads} onRemove={pictures.removeFromText} />
        </div>
      )}
    </div>
  );
}

/** The panel is a chunk of its own, since few articles need it. A missing chunk must not break the editor. */
const Panel = lazy(async () => {
  const panel = await import('../foreign/panel.tsx').catch(() => undefined);
  return { default: panel?.ForeignPictures ?? NotHere };
});

interface ForeignPicturesSectionProps extends Omit<ForeignPicturesProps, 'pictures'> {
  readonly draft: DraftSession;
}

/** The images on other hosts in the stored draft. */
function ForeignPictures({ draft, ...rest }: ForeignPicturesSectionProps) {
  useSignals();
  const { settings } = useServices();
  const { content, cover } = draft.record.value.form;
  const pictures = useMemo(() => findForeignPictures({ content, cover }, settings.images), [content, cover, settings]);
  if (pictures.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...rest} pictures={pictures} />
    </Suspense>
  );
}

function NotHere({ pictures }: Pick<ForeignPicturesProps, 'pictures'>) {
  return <p>{pictures.length} 张图片来自其他网站；转存功能尚未存到本机，请联网后重新打开此页。</p>;
}

/** The value of the latest rendering, for callbacks that keep their identity. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The diagrams that were not drawn, each with the way to its line. */
function DiagramNotes({ notes, goTo }: { notes: readonly DiagramNote[]; goTo: (offset: number) => void }) {
  return notes.map(({ words, offset }) => (
    <p key={offset} role="status">
      {words}
      <Button kind="quiet" size="small" aria-label={`去改：${words}`} onClick={() => goTo(offset)}>
        去改
      </Button>
    </p>
  ));
}
