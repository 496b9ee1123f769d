import { useState } from 'react';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';
import type { PosterEdit } from '#contract/poster-write.ts';
import { minuteOf, readMinute } from '../../parts/publish-day.ts';
import styles from '../edit.module.css';

interface Props {
  readonly draft: DraftSession;
  readonly disabled: boolean;
}

/** When the article was published, or will be by itself; nothing until the server has it. */
export function PublishTime({ draft, disabled }: Props) {
  const { state, retry } = useRead('poster/edit', { id: draft.posterId }, { fresh: true });
  if (state.status !== 'ready') return null;
  const { status, publishTime, schedule } = state.info;
  return (
    <TimeForm
      key={`${status} ${publishTime} ${schedule?.time}`}
      draft={draft}
      disabled={disabled}
      article={state.info}
      reread={retry}
    />
  );
}

interface TimeFormProps extends Props {
  readonly article: PosterEdit;
  readonly reread: () => void;
}

function TimeForm({ draft, disabled, article, reread }: TimeFormProps) {
  const { status, publishTime, schedule } = article;
  const isDraft = status === 'draft';
  const set = isDraft ? schedule?.time : publishTime;
  const known = typeof set === 'number' ? minuteOf(set).replace(' ', 'T') : '';
  const [text, setText] = useState(known);
  const [complaint, setComplaint] = useState<string>();
  const { isBusy, change } = useTimeChange(draft, { isDraft, setComplaint, reread });
  const verb = isDraft ? (schedule ? '改定时' : '定时发布') : '改时间';
  return (
    <div className={styles.time}>
      <Field label="发布时间" hint={hintOf(article)} error={complaint ?? (schedule?.failure || undefined)}>
        {(field) => (
          <input
            {...field}
            type="datetime-local"
            value={text}
            readOnly={disabled}
            onChange={({ target }) => (setText(target.value), setComplaint(undefined))}
          />
        )}
      </Field>
      {!disabled && (text !== known || (isDraft && schedule)) && (
        <Actions>
          {text !== known && (
            <Button kind="quiet" aria-disabled={isBusy} onClick={() => void change(readMinute(text))}>
              {verb}
            </Button>
          )}
          {isDraft && schedule && (
            <Button kind="quiet" aria-disabled={isBusy} onClick={() => void change(null)}>
              取消定时
            </Button>
          )}
        </Actions>
      )}
    </div>
  );
}

function hintOf({ status, schedule }: PosterEdit): string {
  if (status !== 'draft') return '按北京时间';
  return schedule ? '按北京时间；到时发布那时保存的正文' : '不填就在点“发布”时；填了可以定时发布，按北京时间';
}

interface TimeChange {
  readonly isDraft: boolean;
  readonly setComplaint: (words: string | undefined) => void;
  readonly reread: () => void;
}

/** Sends the time: of a draft to the schedule, where null cancels it, and of a published article into the article. */
function useTimeChange(draft: DraftSession, { isDraft, setComplaint, reread }: TimeChange) {
  const { api, toasts } = useServices();
  const [isBusy, setBusy] = useState(false);
  const send = (time: number | null) => {
    const { posterId: id } = draft;
    if (isDraft || time === null) return api.write('poster/schedule', { id, time });
    return api.write('poster/adjust', { id, version: draft.record.peek().base?.version ?? 1, publishTime: time });
  };

  async function change(time: number | null): Promise<void> {
    if (isBusy) return;
    if (Number.isNaN(time)) return setComplaint('请选择日期和时间');
    await draft.store();
    if (draft.record.peek().queue.length > 0) return setComplaint('正在同步，请稍后再试');
    setBusy(true);
    const answer = await send(time);
    setBusy(false);
    if (answer.code !== codes.ok) return setComplaint(answer.info);
    toasts.show('success', time === null ? '已取消定时' : isDraft ? `${minuteOf(time)} 发布` : '已改发布时间');
    await draft.refresh();
    reread();
  }
  return { isBusy, change };
}
