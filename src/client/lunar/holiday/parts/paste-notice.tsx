import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field } from '#client/ui/field.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { pageById } from '#site/match.ts';
import type { SchedulesInUse } from '../../parts/use-schedules.ts';
import { yearAddress } from '../../parts/year-query.ts';
import { type Pasting, usePasting } from '../use-pasting.ts';
import { NoticePreview } from './notice-preview.tsx';
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
    <div className={page.fold}>
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
