import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { statusAfterQueue } from '#client/state/drafts/draft-reducer.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/form-foot.tsx';
import { Menu, type MenuAction } from '#client/ui/menu.tsx';
import { codes } from '#contract/api.ts';
import { canFocus, type FieldSettingsStore } from '../field/settings.ts';

interface Props {
  readonly draft: DraftSession;
  readonly disabled: boolean;
  readonly ask: (kind: 'publish' | 'withdraw') => void;
}

/** The button that publishes the current text. The write is queued, so it also works offline. */
export function Publish({ draft, disabled, ask }: Props) {
  useSignals();
  const record = draft.record.value;
  const isUnderway = record.queue.some(({ kind }) => kind === 'publish');
  return (
    <Button disabled={disabled} aria-busy={isUnderway} onClick={() => ask('publish')}>
      {publishVerb(draft)}
    </Button>
  );
}

const publishVerb = ({ record }: DraftSession): string =>
  statusAfterQueue(record.value) === 'published' ? '更新' : '发布';

/** What is shown over the text. */
export type Layer = 'outline' | 'links' | 'preview';

interface ActionHandlers {
  readonly openSettings: () => void;
  readonly openHistory: () => void;
  readonly show: (layer: Layer) => void;
  readonly fieldSettings: FieldSettingsStore;
  readonly toggleFocus: () => void;
}

/** The menu of the other actions of the article. What cannot be done while the article is only read is left out. */
export function Actions({ draft, disabled, ask, fieldSettings, ...does }: Props & ActionHandlers) {
  useSignals();
  const [isAsked, setAsked] = useState(false);
  const look = fieldSettings.now.value;
  const drop = useDropWorkingCopy(draft);
  const { base } = draft.record.value;
  const isPublished = statusAfterQueue(draft.record.value) === 'published';
  const actions: readonly MenuAction[] = [
    { words: '文章设置', run: does.openSettings },
    { words: '大纲', run: () => does.show('outline') },
    ...(canFocus(look) ? [{ words: look.focus ? '退出专注模式' : '专注模式', run: does.toggleFocus }] : []),
    { words: '成品预览', run: () => does.show('preview') },
    ...(base ? [{ words: '草稿链接', run: () => does.show('links') }] : []),
    ...(base ? [{ words: '历史版本', run: does.openHistory }] : []),
    ...(isPublished && !disabled ? [{ words: '转为草稿', run: () => ask('withdraw') }] : []),
    ...(base?.pending && !disabled ? [{ words: '恢复为已发布的内容', run: () => void drop() }] : []),
    ...(disabled ? [] : [{ words: '删除', run: () => setAsked(true), isDangerous: true, isApart: true }]),
  ];
  return (
    <>
      <Menu label="文章操作" actions={actions} />
      {isAsked && <DeleteDialog draft={draft} close={() => setAsked(false)} />}
    </>
  );
}

/** Replaces the working copy by the published text. The working copy stays in the history. */
function useDropWorkingCopy(draft: DraftSession): () => Promise<void> {
  const { api, toasts } = useServices();
  return async () => {
    await draft.store();
    const { base, queue } = draft.record.peek();
    if (!base || queue.length > 0) return toasts.show('error', '正在同步，请稍后再试');
    const outcome = await api.write('poster/discard', { id: draft.posterId, version: base.version });
    if (outcome.code === codes.ok) await draft.refresh();
    if (outcome.code === codes.ok) toasts.show('success', '已恢复为已发布的内容');
    else toasts.show('error', outcome.info);
  };
}

interface PublishDialogProps {
  readonly draft: DraftSession;
  readonly publish: () => void;
  readonly close: () => void;
}

/** Asks before a key publishes, since a key is pressed by mistake more easily than a button. */
export function PublishDialog({ draft, publish, close }: PublishDialogProps) {
  useSignals();
  const verb = publishVerb(draft);
  return (
    <Dialog title={`${verb}这篇文章？`} close={close}>
      <p>{verb === '更新' ? '读者会看到现在的内容。' : '发布后读者可以看到，随时可以转为草稿。'}</p>
      <DialogFoot verb={verb} go={publish} close={close} first="go" />
    </Dialog>
  );
}

function DeleteDialog({ draft, close }: { draft: DraftSession; close: () => void }) {
  const { platform, toasts } = useServices();
  const { base, queue } = draft.record.peek();
  const isSent = base !== null || queue.length > 0;
  async function remove(): Promise<void> {
    await draft.request('delete');
    const isWaiting = draft.record.peek().queue.some(({ kind }) => kind === 'delete');
    if (!isSent) toasts.show('success', '已删除');
    else if (isWaiting) toasts.show('info', '联网后移到回收站');
    else toasts.show('success', '已删除，30 天内可以从回收站恢复');
    platform.go('/manage/article/info');
  }
  return (
    <Dialog title="删除这篇文章？" close={close}>
      <p>
        {isSent
          ? '文章会移到回收站，读者无法再看到；30 天内可以恢复。'
          : '这篇文章只在本机，尚未提交；删除后无法恢复，回收站里也没有。'}
      </p>
      <DialogFoot verb="删除" go={() => void remove()} close={close} isDangerous first="close" />
    </Dialog>
  );
}
