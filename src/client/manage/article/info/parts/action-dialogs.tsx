import { useState } from 'react';
import { splitLabels } from '#client/state/drafts/draft-form.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Choices } from '#client/ui/choices.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useForm } from '#client/ui/use-form.ts';
import type { TagCount } from '#contract/poster.ts';
import { articleFields } from '#domain/article/article-fields.ts';
import { dayOf, minuteOf, onDay, readMinute } from '../../parts/publish-day.ts';
import { type ArticleAction, type ArticleTarget, nameOf } from '../article-actions.ts';
import styles from './action-dialogs.module.css';

interface Props {
  readonly articles: readonly ArticleTarget[];
  readonly close: () => void;
  readonly run: (action: ArticleAction) => void;
}

const whatOf = (articles: readonly ArticleTarget[]): string => {
  const [only] = articles;
  return articles.length === 1 && only ? nameOf(only) : `这 ${articles.length} 篇文章`;
};

const questions = {
  publish: { title: '发布', text: '发布后，所有人都能看到。', verb: '发布' },
  withdraw: { title: '转为草稿', text: '转为草稿后，只有你能看到。', verb: '转为草稿' },
} as const;

/** Asks before many articles appear to readers or disappear from them. */
export function StatusDialog({ kind, articles, close, run }: Props & { kind: keyof typeof questions }) {
  const { title, text, verb } = questions[kind];
  return (
    <Dialog title={`${title}${whatOf(articles)}？`} close={close}>
      <p>{text}</p>
      <DialogFoot verb={verb} close={close} go={() => run({ kind })} first="go" />
    </Dialog>
  );
}

/** Adds tags to articles and removes tags that some of them have. */
export function TagsDialog({ articles, close, run, known }: Props & { known: readonly TagCount[] }) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const present = [...new Set(articles.flatMap(({ tags = [] }) => tags))];
  const { maxLength } = articleFields.tags;
  const complaintAbout = (text: string): string | undefined => {
    const tooLong = splitLabels(text).find((tag) => [...tag].length > maxLength);
    return tooLong && `标签最多 ${maxLength} 个字符：${tooLong}`;
  };
  const check = ({ tags }: { tags: string }): { tags?: string } => {
    const tooLong = complaintAbout(tags);
    return tooLong === undefined ? {} : { tags: tooLong };
  };
  const form = useForm({ tags: '' }, check, async () => {
    if (add.length > 0 || removed.size > 0) run({ kind: 'tags', add, remove: [...removed] });
  });
  const add = splitLabels(form.values.tags);
  const suggested = known.filter(({ tag }) => !add.includes(tag)).slice(0, 12);

  function toggle(tag: string): void {
    const next = new Set(removed);
    if (!next.delete(tag)) next.add(tag);
    setRemoved(next);
  }

  return (
    <Dialog title={`改标签：${whatOf(articles)}`} close={close}>
      <Form form={form}>
        <TextField
          form={form}
          name="tags"
          label="添加标签"
          hint={articleFields.tags.hint}
          early={complaintAbout}
          data-first
          autoComplete="off"
        />
        {suggested.length > 0 && (
          <div className={styles.suggested} role="group" aria-label="常用标签">
            {suggested.map(({ tag }) => (
              <button key={tag} type="button" onClick={() => form.change('tags', [...add, tag].join(' '))}>
                {tag}
              </button>
            ))}
          </div>
        )}
        {present.length > 0 && (
          <Choices legend="移除标签">
            {present.map((tag) => (
              <label key={tag}>
                <input type="checkbox" checked={removed.has(tag)} onChange={() => toggle(tag)} />
                {tag}
              </label>
            ))}
          </Choices>
        )}
        <DialogFoot verb="保存" close={close} />
      </Form>
    </Dialog>
  );
}

/** Moves articles to another day; each keeps its time of day. */
export function DateDialog({ articles, close, run }: Props) {
  const { platform } = useServices();
  const now = Math.floor(platform.now() / 1000);
  const check = ({ day }: { day: string }): { day?: string } => {
    if (day === '') return { day: '请选择日期' };
    return day > dayOf(now) ? { day: '日期不能在将来' } : {};
  };
  const form = useForm({ day: dayOf(articles[0]?.publishTime ?? now) }, check, async ({ day }) =>
    run({ kind: 'date', timeOf: ({ publishTime }) => onDay(day, publishTime ?? now, now) }),
  );

  return (
    <Dialog title={`改日期：${whatOf(articles)}`} close={close}>
      <Form form={form}>
        <TextField
          form={form}
          name="day"
          label="发布日期"
          hint="草稿在发布时使用这个日期"
          type="date"
          max={dayOf(now)}
          data-first
        />
        <DialogFoot verb="保存" close={close} />
      </Form>
    </Dialog>
  );
}

/** Sets the minute at which articles are published by themselves, or takes them off the schedule. */
export function ScheduleDialog({ articles, close, run }: Props) {
  const { platform } = useServices();
  const set = articles.find(({ schedule }) => schedule)?.schedule;
  const [start] = useState(() => ({ time: minuteOf(set?.time ?? nextHour(platform.now())).replace(' ', 'T') }));
  const check = ({ time: text }: { time: string }): { time?: string } => {
    const time = readMinute(text);
    if (Number.isNaN(time)) return { time: '请选择日期和时间' };
    return time * 1000 <= platform.now() ? { time: '时间已过，请改晚一些' } : {};
  };
  const form = useForm(start, check, async ({ time }) => run({ kind: 'schedule', time: readMinute(time) }));

  return (
    <Dialog title={`定时发布${whatOf(articles)}`} close={close}>
      <Form form={form}>
        <TextField
          form={form}
          name="time"
          label="发布时间"
          hint="按北京时间；到时发布那时保存的正文，不必开着网页"
          type="datetime-local"
          data-first
        />
        {set && (
          <p>
            <Button kind="quiet" onClick={() => run({ kind: 'schedule', time: null })}>
              取消定时
            </Button>
          </p>
        )}
        <DialogFoot verb="定时发布" close={close} />
      </Form>
    </Dialog>
  );
}

const hourMilliseconds = 3_600_000;

/** The second full hour from now, in seconds. */
const nextHour = (now: number): number => ((Math.floor(now / hourMilliseconds) + 2) * hourMilliseconds) / 1000;
