import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { TableHead } from '#client/ui/table-head.tsx';
import { daysBetween, daysLeftText } from '#domain/calendar/days-left.ts';
import { type CivilDate, type DisputedDay, disputeOn, disputeReason, isoText } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { type DatedPage, datesAddress, datesTitle, missingTitle } from './dates-head.ts';
import { DayText } from './day-text.tsx';
import { Headline } from './headline.tsx';
import { SectionTabs } from './section-tabs.tsx';
import styles from './dates-page.module.css';
import links from './links.module.css';
import table from './table.module.css';

/** One time that a festival is kept or a term begins; `clock` is the instant of a term. */
export interface DatedRow {
  readonly date: CivilDate;
  readonly clock?: string;
}

interface Props {
  readonly id: DatedPage;
  readonly name: string;
  /** By date; not empty. */
  readonly rows: readonly DatedRow[];
  /** What the dates follow, where that is disputed for some of them. */
  readonly follows?: DisputedDay['kind'] | undefined;
  /** What is said below the name. */
  readonly rule: ReactNode;
  /** Everything between the next date and the tables. */
  readonly children: (shown: DatedRow) => ReactNode;
}

const nearRows = 10;

/** All dates of one thing: the next one first, then the years around it, and all of them folded. */
export function DatesPage({ id, name, rows, follows, rule, children }: Props) {
  useSignals();
  const { clock, platform, settings } = useServices();
  const today = clock.today.value;
  useEffect(() => platform.setTitle(`${datesTitle(name)} · ${settings.name}`), [name, platform, settings]);
  const next = rows.findIndex(({ date }) => daysBetween(today, date) >= 0);
  const shown = rows[next] ?? rows[rows.length - 1]!;
  // One row of the past stands above the next; of what is over, the last rows stand.
  const start = Math.max(0, next < 0 ? rows.length - nearRows : next - 1);
  const near = rows.slice(start, start + nearRows);
  return (
    <>
      <SectionTabs current={id} />
      <ShownDate name={name} row={shown} rule={rule} today={today} />
      {children(shown)}
      <div className={styles.near}>
        <Rows caption={`近年的${name}`} rows={near} follows={follows} today={today} />
      </div>
      <AllDates rows={rows} follows={follows} />
    </>
  );
}

interface ShownProps extends Pick<Props, 'name' | 'rule'> {
  readonly row: DatedRow;
  readonly today: CivilDate;
}

/** The next date, or the last one of something that is no more. */
function ShownDate({ name, row: { date, clock }, rule, today }: ShownProps) {
  const left = daysBetween(today, date);
  const until = left === 0 ? '就在' : `距${name}`;
  return (
    <Headline
      label={left < 0 ? '最后一次' : '下一次'}
      before={
        <>
          {date.year} 年 <DayText date={date} /> {clock}
        </>
      }
      name={name}
      heading
      after={rule}
      until={left < 0 ? '最后一次' : until}
      left={left > 1 ? `${left} 天` : daysLeftText(today, { date })}
    />
  );
}

function AllDates({ rows, follows }: Pick<Props, 'rows' | 'follows'>) {
  return (
    <Disclosure look="line" summary={`${yearsText(rows)}的全部日期`}>
      <div className={styles.all}>
        {halves(rows).map((half) => (
          <Rows key={isoText(half[0]!.date)} caption={yearsText(half)} rows={half} follows={follows} />
        ))}
      </div>
      {rows.map((row) => {
        const dispute = disputeOf(row, follows);
        return dispute && <p key={isoText(row.date)}>{`${row.date.year} 年存疑：${disputeReason(dispute)}`}</p>;
      })}
    </Disclosure>
  );
}

function yearsText(rows: readonly DatedRow[]): string {
  return `${rows[0]!.date.year} 至 ${rows[rows.length - 1]!.date.year} 年`;
}

/** The dispute over the term or the new moon from which a date follows. */
function disputeOf({ date }: DatedRow, follows: Props['follows']): DisputedDay | undefined {
  const dispute = disputeOn(date);
  return dispute?.kind === follows ? dispute : undefined;
}

/** Rows of the same half of a century. */
function halves(rows: readonly DatedRow[]): DatedRow[][] {
  const groups = new Map<number, DatedRow[]>();
  for (const row of rows) {
    const half = Math.floor(row.date.year / 50);
    groups.set(half, [...(groups.get(half) ?? []), row]);
  }
  return [...groups.values()];
}

interface RowsProps extends Pick<Props, 'rows' | 'follows'> {
  readonly caption: string;
  readonly today?: CivilDate;
}

/** A table of dates, with the days left where today is given. */
function Rows({ caption, rows, follows, today }: RowsProps) {
  const hasClock = rows.some(({ clock }) => clock !== undefined);
  const columns = ['年', '日期', ...(hasClock ? ['时刻'] : []), ...(today ? ['距今天'] : [])];
  return (
    <table className={table.table}>
      <caption>{caption}</caption>
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => {
          const { date, clock } = row;
          return (
            <tr key={isoText(date)} data-over={(today && daysBetween(today, date) < 0) || undefined}>
              <th scope="row">{date.year}</th>
              <td>
                <DayText date={date} />
                {disputeOf(row, follows) && <small className={table.small}>存疑</small>}
              </td>
              {hasClock && <td className={table.clock}>{clock}</td>}
              {today && <td>{daysLeftText(today, { date })}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface MissingProps {
  readonly id: DatedPage;
  readonly name: string;
  readonly kind: string;
  /** The names that there are. */
  readonly names: readonly string[];
}

/** Says that an address names nothing that has dates, and leads to what has a name like it. */
export function NoSuchName({ id, name, kind, names }: MissingProps) {
  const { platform, settings } = useServices();
  const { path, title } = pageById(id);
  useEffect(() => platform.setTitle(`${missingTitle(kind)} · ${settings.name}`), [kind, platform, settings]);
  return (
    <>
      <SectionTabs current={id} />
      <h1>{missingTitle(kind)}</h1>
      <p role="status">
        没有叫“{name.slice(0, 20)}”的{kind}。
      </p>
      <p className={links.row}>
        {likeNames(name, names).map((each) => (
          <Link key={each} href={datesAddress(id, each)}>
            {each}
          </Link>
        ))}
        <Link href={path}>查看全部{title}</Link>
      </p>
    </>
  );
}

const maxLike = 4;

/** The names that share most characters with another, apart from those that nearly all festivals have. */
function likeNames(name: string, names: readonly string[]): string[] {
  const asked = name.replaceAll(/[节日]/g, '');
  return names
    .map((each) => ({ each, shared: [...each].filter((character) => asked.includes(character)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, maxLike)
    .map(({ each }) => each);
}
