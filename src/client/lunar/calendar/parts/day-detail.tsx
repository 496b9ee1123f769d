import { memo, type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { wholeAddress } from '#client/ui/whole-address.ts';
import { dayAfter } from '#domain/calendar/day-after.ts';
import { dayFactsOf, type DayFacts } from '#domain/calendar/day-facts.ts';
import { daysBetween } from '#domain/calendar/days-left.ts';
import { doubleHoursOf } from '#domain/calendar/hours.ts';
import { summerTimeOf } from '#domain/calendar/summer-time.ts';
import { disputeOn, disputeReason, isoText, type CivilDate } from '#domain/lunar/index.ts';
import { addressOf, isShown } from '../address.ts';
import type { CalendarSettings } from '../settings.ts';
import { lunarText, type ShownDay } from '../shown-day.ts';
import { useTear } from '../use-tear.ts';
import { AlmanacFold, useAlmanac } from './almanac.tsx';
import { DayRows } from './day-rows.tsx';
import { Leaf } from './leaf.tsx';
import styles from './day-detail.module.css';

interface Props {
  readonly day: ShownDay;
  readonly today: CivilDate;
  readonly settings: CalendarSettings;
  readonly choose: (date: CivilDate) => void;
}

/** The chosen day: its leaf, what is doubtful about it, further facts, and the ways to share and print it. */
export const DayDetail = memo(function DayDetail({ day, today, settings, choose }: Props) {
  const { date } = day.cell;
  const facts = dayFactsOf(date, settings);
  const dispute = disputeOn(date);
  const almanac = useAlmanac(date);
  const after = dayAfter(date, 1);
  const next = isShown(after) ? after : undefined;
  const [torn, setTorn] = useState<Torn>();
  const { leafProps, isLoose, tear } = useTear(date, () => {
    setTorn({ day, facts });
    if (next) choose(next);
  });
  function putBack(): void {
    setTorn(undefined);
    if (torn) choose(torn.day.cell.date);
  }
  return (
    <section className={styles.detail} data-unprinted aria-label="所选的一天">
      <Leaf
        day={day}
        today={today}
        facts={facts}
        almanac={almanac}
        leafProps={next && leafProps}
        below={isLoose ? next : undefined}
      />
      <TornLeaf torn={torn} putBack={putBack} />
      {facts.otherLunar && (
        <p className={styles.note}>
          {settings.rule === 'issued' ? '按国标推算' : '按当年历书'}，这一天是{lunarText(facts.otherLunar)}。
        </p>
      )}
      {dispute && <p className={styles.note}>存疑：{disputeReason(dispute)}</p>}
      <DayRows day={day} today={today} facts={facts} />
      <AlmanacFold almanac={almanac} />
      <DoubleHours date={date} settings={settings} />
      <Actions date={date} settings={settings}>
        {next && (
          <Button kind="quiet" size="small" onClick={tear}>
            撕一页
          </Button>
        )}
      </Actions>
    </section>
  );
});

/** Lists the double hours of a day with their stems and branches; the hour at which the day begins is a setting. */
function DoubleHours({ date, settings }: { date: CivilDate; settings: CalendarSettings }) {
  return (
    <LazyFold summary="时辰干支">
      {() => (
        <>
          <ul className={styles.hours}>
            {doubleHoursOf(date, settings).map(({ name, from, to, ganzhi }) => (
              <li key={name}>
                <span>{name}</span> <strong>{ganzhi}</strong>{' '}
                <small>
                  {from}–{to}
                </small>
              </li>
            ))}
          </ul>
          <p className={styles.small}>
            {settings.dayBoundary === 'midnight'
              ? '零点换日：23 点起的夜子时仍算这一天，时干依第二天。'
              : '子时换日：这一天从前一晚 23 点算起。'}
            时辰按东八区标准时间。
            {summerHoursText(date)}
          </p>
        </>
      )}
    </LazyFold>
  );
}

/** Says how to read the hour of a day on which clocks stood an hour ahead; empty for any other day. */
export function summerHoursText(date: CivilDate): string {
  const summer = summerTimeOf(date.year);
  if (!summer || daysBetween(summer.first, date) < 0 || daysBetween(date, summer.last) < 0) return '';
  const when = [
    daysBetween(summer.first, date) === 0 ? '凌晨 2 点起' : '',
    daysBetween(summer.last, date) === 0 ? '凌晨 2 点前' : '',
  ].join('');
  return `这一天${when}实行夏令时，钟表快一小时：钟表上的时刻先减一小时再查，如钟表 11:30 是 10:30，属巳时。`;
}

interface LazyFoldProps {
  readonly summary: string;
  readonly children: () => ReactNode;
}

/** A fold whose content is drawn when it is opened, which keeps it out of the page that the server sends. */
export function LazyFold({ summary, children }: LazyFoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      // The reader may have opened the fold before hydration.
      ref={(fold) => void (fold?.open && setOpen(true))}
      look="line"
      summary={summary}
      onToggle={(event) => event.currentTarget.open && setOpen(true)}
    >
      {open && children()}
    </Disclosure>
  );
}

interface ActionsProps {
  readonly date: CivilDate;
  readonly settings: CalendarSettings;
  readonly children: ReactNode;
}

/** A link to the day, which opens the share sheet where there is one and else copies its address; and printing. */
function Actions({ date, settings, children }: ActionsProps) {
  const { platform } = useServices();
  const link = useRef<HTMLAnchorElement>(null);
  const copy = useCopy();

  async function share(): Promise<void> {
    const url = wholeAddress(link.current!);
    const title = `${date.year} 年 ${date.month} 月 ${date.day} 日`;
    if (!(await platform.share({ title, url }))) await copy(url);
  }

  return (
    <p className={styles.actions}>
      <Link
        ref={link}
        href={addressOf({ date, view: 'month', settings, conversion: {} })}
        onClick={(event) => {
          event.preventDefault();
          void share();
        }}
      >
        分享这一天
      </Link>
      {children}
      <Button kind="quiet" size="small" onClick={platform.print}>
        打印月历
      </Button>
    </p>
  );
}

/** A leaf that was torn off, with what stood on it. */
interface Torn {
  readonly day: ShownDay;
  readonly facts: DayFacts;
}

/** What can be done with the leaf torn off last: keep it as a picture, which a phone offers to send, or put it back. */
function TornLeaf({ torn, putBack }: { torn: Torn | undefined; putBack: () => void }) {
  const { settings } = useServices();
  const saveFile = useSaveFile();

  async function makePicture({ day, facts }: Torn) {
    const { drawLeaf } = await import('../leaf-picture.ts');
    const content = await drawLeaf(day, facts, settings.name);
    return { name: `${isoText(day.cell.date)}.png`, type: 'image/png', content };
  }

  return (
    <div role="status">
      {torn && (
        <p className={styles.torn}>
          撕下了 {torn.day.cell.date.month} 月 {torn.day.cell.date.day} 日
          <Button kind="quiet" size="small" onClick={() => void saveFile(() => makePicture(torn))}>
            存为图片
          </Button>
          <Button kind="quiet" size="small" onClick={putBack}>
            贴回去
          </Button>
        </p>
      )}
    </div>
  );
}
