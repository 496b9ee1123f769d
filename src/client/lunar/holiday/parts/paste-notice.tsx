import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useKeptText } from '#client/state/use-kept-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field } from '#client/ui/field.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { dayAfter } from '#domain/calendar/day-after.ts';
import { stretchesOf, type NoticeReading, type Schedules } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import type { SchedulesInUse } from '../../parts/use-schedules.ts';
import { yearAddress } from '../../parts/year-query.ts';
import { readPasted, type PasteResult } from '../state.ts';
import { dayWords, daysWords } from './day-words.ts';
import page from '../holiday.module.css';
import styles from './notices.module.css';

interface Props extends SchedulesInUse {
  readonly year: number;
  /** The year that the page opens on. */
  readonly opening: number;
}

/** Accepts the text of a notice, shows what was recognized, and stores it on this device when the reader agrees. */
export function PasteNotice({ year, opening, ...held }: Props) {
  const pasting = usePasting(held);
  const { text, outcome, kept } = pasting;
  const [open, setOpen] = useState(false);
  // A text restored by the browser from an earlier visit must not stay hidden in the closed section.
  useEffect(() => {
    if (text) setOpen(true);
  }, [text]);
  return (
    <div className={page.fold} data-unprinted>
      <Disclosure
        look="line"
        summary="粘贴通知原文"
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <PasteForm {...pasting} />
        <div role="status">
          {outcome?.kind === 'refused' && <VisuallyHidden>{outcome.message}</VisuallyHidden>}
          {outcome?.kind === 'read' && (
            <NoticePreview reading={outcome.reading} schedules={held.schedules} keep={() => void pasting.keep()} />
          )}
          {kept && <KeptYear {...kept} shownYear={year} opening={opening} />}
        </div>
      </Disclosure>
    </div>
  );
}

function PasteForm({ text, change, input, ready, read, outcome }: Pasting) {
  return (
    <form method="post" className={styles.paste} onSubmit={read} noValidate>
      <Field
        label="通知全文"
        hint="在本机解析，不上传，没有网络也能用；请包含标题和每一条。"
        error={outcome?.kind === 'refused' ? outcome.message : undefined}
      >
        {(field) => (
          <textarea
            {...field}
            ref={input}
            name="notice"
            value={text}
            placeholder="国务院办公厅关于……年部分节假日安排的通知"
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={!ready}>
        解析通知
      </Button>
      <noscript>解析通知需要启用 JavaScript。</noscript>
    </form>
  );
}

interface KeptYearProps {
  readonly year: number;
  /** Whether the browser could store the schedule; some refuse in private windows. */
  readonly lasting: boolean;
  readonly shownYear: number;
  readonly opening: number;
}

/** Confirms that a pasted year is in use, and links to it. */
function KeptYear({ year, lasting, shownYear, opening }: KeptYearProps) {
  return (
    <p className={styles.kept}>
      {lasting
        ? `${year} 年的安排已存到本机，日历里也能看到。`
        : `浏览器无法保存，${year} 年的安排在关闭页面后失效；文字仍在输入框里。`}{' '}
      {year === shownYear ? (
        <a href="#content">回到页首</a>
      ) : (
        <Link href={yearAddress(pageById('lunar/holiday').path, year, opening)}>查看 {year} 年</Link>
      )}
    </p>
  );
}

interface NoticePreviewProps {
  readonly reading: NoticeReading;
  readonly schedules: Schedules;
  readonly keep: () => void;
}

/** Shows what was recognized in a pasted notice, and doubts about it, before anything is stored. */
function NoticePreview({ reading: { schedule, doubts }, schedules, keep }: NoticePreviewProps) {
  const { year, notices } = schedule;
  const notice = notices[notices.length - 1];
  const stretches = stretchesOf(year, new Map(schedules).set(year, schedule));
  return (
    <section className={styles.preview}>
      <h3>解析结果：{year} 年的安排</h3>
      <p>{[notice?.title, notice?.number].filter(Boolean).join('，')}</p>
      <ul>
        {stretches.map(({ name, date, days, work }) => (
          <li key={`${name} ${date.month}-${date.day}`}>
            <strong>{name}</strong> {daysWords(allDays(date, days), year).join('、')}，{days} 天
            {work.length > 0 && `；${work.map((day) => dayWords(day, year)).join('、')}补班`}
          </li>
        ))}
      </ul>
      {doubts.length > 0 && (
        <>
          <p className={styles.doubt}>有 {doubts.length} 处不一致，请与原文核对：</p>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={keep}>{doubts.length > 0 ? '已核对，存到本机' : '存到本机'}</Button>
    </section>
  );
}

function allDays(first: CivilDate, days: number): CivilDate[] {
  return Array.from({ length: days }, (_, index) => dayAfter(first, index));
}

interface Pasting {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** False until hydration: before that, a press would submit the form to the server. */
  readonly ready: boolean;
  readonly read: (event: FormEvent) => void;
  readonly outcome: PasteResult | undefined;
  readonly keep: () => Promise<void>;
  /** The year stored last; `lasting` is false where the browser could not store it. */
  readonly kept: { readonly year: number; readonly lasting: boolean } | undefined;
}

/** Holds the text of a notice from pasting to storing. The text is cleared only after it was stored. */
function usePasting(held: SchedulesInUse): Pasting {
  const { text, type, input } = useKeptText<HTMLTextAreaElement>('lunar/holiday');
  const [ready, setReady] = useState(false);
  const [outcome, setOutcome] = useState<PasteResult>();
  const [kept, setKept] = useState<Pasting['kept']>();
  useEffect(() => setReady(true), []);

  function change(next: string): void {
    type(next);
    setOutcome(undefined);
    setKept(undefined);
  }

  return {
    text,
    change,
    input,
    ready,
    outcome,
    kept,
    read(event) {
      event.preventDefault();
      setKept(undefined);
      setOutcome(readPasted(text, held));
    },
    async keep() {
      if (outcome?.kind !== 'read') return;
      const { schedule } = outcome.reading;
      const lasting = await held.keep(schedule);
      // A text typed meanwhile stays, and so does one that could not be stored.
      if (lasting && input.current?.value === text) type('');
      setOutcome(undefined);
      setKept({ year: schedule.year, lasting });
    },
  };
}
