import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { type DraftForm, type FormErrors, validateForm } from '#client/state/drafts/draft-form.ts';
import { isBlank } from '#client/state/drafts/draft-reducer.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import type { PictureResolver } from '#client/state/drafts/picture-resolver.ts';
import { useServices } from '#client/state/services.ts';
import { waitingPictures } from '#domain/editing/image-addresses.ts';
import { UnfinishedDrafts } from '../../parts/unfinished.tsx';
import { useDiagrams } from '../diagram/use-diagrams.ts';
import { useUnloadWarning, useWriteNotices, useFocusReturn, useSave, useShortcuts } from '../editor-behaviour.ts';
import { type FieldSettingsStore, useFieldSettings } from '../field/settings.ts';
import { useAutomaticMerge } from '../use-automatic-merge.ts';
import { type EditorForm, useEditorForm } from '../use-editor-form.ts';
import { type Layer, PublishDialog } from './actions.tsx';
import { ArticleFields } from './article-fields.tsx';
import { EditorBar } from './editor-bar.tsx';
import { MergedNotice, Notices } from './notices.tsx';
import { PublishedPreview, HistoryView, MergeView, OutlineView, SharingView } from './panels.tsx';
import { Relogin } from './relogin.tsx';
import { settingNames, useSettingsDialog } from './settings-dialog.tsx';
import styles from '../edit.module.css';

/** The editor of one article. The draft session stores and sends the text; the editor shows it and requests writes. */
export function Editor({ draft, isNew }: { draft: DraftSession; isNew: boolean }) {
  useSignals();
  const editorForm = useEditorForm(draft);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [layer, setLayer] = useState<Layer>();
  const [tools, setTools] = useState<Element | null>(null);
  useUnloadWarning(draft);
  useWriteNotices(draft);
  const record = draft.record.value;
  const merge = useAutomaticMerge(draft, editorForm);
  const isMerging = merge.asks;
  useFocusReturn(isMerging, editorForm);
  const readOnly = draft.isOpenElsewhere.value || isMerging || record.halt?.kind === 'gone';
  // A write requested before the merge would be one of the text without it.
  const isHeld = readOnly || record.halt?.kind === 'conflict';
  const wishes = useWishes(draft, editorForm, isHeld);
  const [fieldSettings, toggleFocus] = useFocusMode(editorForm);
  useShortcuts({
    save: useSave(draft),
    publish: () => isHeld || wishes.setAsked(true),
    outline: () => setLayer(isMerging ? undefined : 'outline'),
    focus: toggleFocus,
  });

  return (
    <div className={styles.editor}>
      <EditorBar
        draft={draft}
        disabled={isHeld}
        isMerging={isMerging}
        holdTools={setTools}
        ask={(kind) => void wishes.ask(kind)}
        openSettings={() => wishes.settings.open()}
        openHistory={() => setHistoryOpen(!isHistoryOpen)}
        fieldSettings={fieldSettings}
        toggleFocus={toggleFocus}
        show={setLayer}
      />
      {wishes.isAsked && <PublishDialog draft={draft} publish={wishes.publish} close={() => wishes.setAsked(false)} />}
      {layer && <LayerView layer={layer} draft={draft} editorForm={editorForm} close={() => setLayer(undefined)} />}
      <Panels
        draft={draft}
        editorForm={editorForm}
        merge={merge}
        closeHistory={isHistoryOpen ? () => setHistoryOpen(false) : undefined}
      />
      <ArticleFields
        draft={draft}
        editorForm={editorForm}
        readOnly={readOnly}
        onEdit={wishes.onEdit}
        complaints={wishes.complaints}
        diagramNotes={wishes.diagramNotes}
        settings={wishes.settings}
        fieldSettings={fieldSettings}
        tools={tools}
        hidden={isMerging}
      />
      <div className={styles.after}>{isNew && isBlank(record) && <UnfinishedDrafts except={draft.posterId} />}</div>
    </div>
  );
}

interface PanelsProps {
  readonly draft: DraftSession;
  readonly editorForm: EditorForm;
  readonly merge: ReturnType<typeof useAutomaticMerge>;
  /** Missing while the history is closed. */
  readonly closeHistory: (() => void) | undefined;
}

/** What stands above the text: notices, the merge and the history. */
function Panels({ draft, editorForm, merge: { asks, notice, dismiss }, closeHistory }: PanelsProps) {
  useSignals();
  return (
    <div className={styles.panels}>
      <Notices draft={draft} />
      {notice && !asks && <MergedNotice draft={draft} notice={notice} dismiss={dismiss} />}
      <Relogin user={draft.user} />
      {asks && !draft.isOpenElsewhere.value && <MergeView draft={draft} />}
      {closeHistory && draft.record.value.base && (
        <HistoryView draft={draft} editorForm={editorForm} close={closeHistory} />
      )}
    </div>
  );
}

/** The settings of the field, and what turns the focus mode on and off; the author goes on writing. */
function useFocusMode(editorForm: EditorForm): readonly [FieldSettingsStore, () => void] {
  const settings = useFieldSettings();
  const toggle = (): void => {
    settings.change({ focus: !settings.now.peek().focus });
    editorForm.focus();
  };
  return [settings, toggle];
}

interface LayerProps {
  readonly layer: Layer;
  readonly draft: DraftSession;
  readonly editorForm: EditorForm;
  readonly close: () => void;
}

function LayerView({ layer, draft, editorForm, close }: LayerProps) {
  if (layer === 'links') return <SharingView draft={draft} editorForm={editorForm} close={close} />;
  if (layer === 'outline') return <OutlineView editorForm={editorForm} close={close} />;
  return <PublishedPreview form={editorForm.read()} close={close} />;
}

/** Checks what the author wants to publish or withdraw, and shows what is wrong where it can be mended. */
function useWishes(draft: DraftSession, editorForm: EditorForm, isHeld: boolean) {
  const services = useServices();
  const [complaints, setComplaints] = useState<FormErrors>({});
  const [isAsked, setAsked] = useState(false);
  const settings = useSettingsDialog();
  const diagrams = useDiagrams(editorForm, isHeld);

  async function ask(kind: 'publish' | 'withdraw'): Promise<void> {
    const form = editorForm.read();
    const found = validateForm(form, kind === 'publish');
    const failed = kind === 'publish' ? failedPictures(form, getDraftSync(services).pictures.peek()) : 0;
    if (failed > 0) services.toasts.show('error', `${failed} 张图片没有上传成功，尚未发布；请重试或移除后再发布`);
    setComplaints(found);
    if (Object.keys(found).length === 0 && failed === 0) {
      if (kind === 'publish') await diagrams.drawAll();
      return draft.request(kind);
    }
    if (found.title) return editorForm.focusTitle();
    const inSheet = settingNames.find((name) => found[name]);
    if (inSheet) settings.open(inSheet);
  }

  function onEdit(): void {
    editorForm.onEdit();
    diagrams.onEdit();
    if (Object.keys(complaints).length > 0) setComplaints(validateForm(editorForm.read(), true));
  }

  function publish(): void {
    setAsked(false);
    void ask('publish');
  }

  return { ask, publish, onEdit, complaints, isAsked, setAsked, settings, diagramNotes: diagrams.notes };
}

/** Counts the pictures that publishing cannot wait for: their upload has failed, or this device does not have them. */
function failedPictures({ content, cover }: DraftForm, { resolve, pending }: PictureResolver): number {
  const text = resolve(`![](${cover})\n\n${content}`);
  const waiting = pending(text);
  return waitingPictures(text).filter((key) => !waiting.includes(key)).length;
}
