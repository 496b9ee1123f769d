import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { drawSvg, svgText } from '#client/platform/svg-picture.ts';
import { useServices } from '#client/state/services.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Choices } from '#client/ui/choices.tsx';
import { Field } from '#client/ui/field.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { readStoredAnniversary, type StoredAnniversary } from '#domain/anniversary/index.ts';
import { termYears } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import type { PageHead } from '#site/rendering.ts';
import { grounds } from '../parts/grounds.ts';
import { useSchedules } from '../parts/use-schedules.ts';
import { yearHead } from '../parts/year-head.ts';
import { YearPage } from '../parts/year-page.tsx';
import { yearAddress } from '../parts/year-query.ts';
import { readWallChoice, sizes, type SizeName, type WallChoice, wallQuery } from './choices.ts';
import { Drawing } from './parts/drawing.tsx';
import { type WallPart, wallMonths, wallParts } from './wall-days.ts';
import note from '#client/ui/note.module.css';
import styles from './wall-calendar.module.css';

export const documentTitle = '日历打印：一年一张挂历，或作手机壁纸';
const titles = { plain: documentTitle, ofYear: '挂历打印' };

export function head(_: unknown, { search }: { readonly search: string }): Partial<PageHead> {
  return yearHead('lunar/wall-calendar', search, { years: termYears, titles });
}

/** In the last two months of a year, people hang up the next one. */
const nextFromMonth = 11;

/** A year on one sheet of paper, with the saved days of this device on it, to be printed or saved. */
export function Page({ search }: { search: string }) {
  useSignals();
  const { year, month } = useServices().clock.today.value;
  const choice = useMemo(() => readWallChoice(search), [search]);
  const opening = month >= nextFromMonth && year < termYears.last ? year + 1 : year;
  return (
    <div className={styles.page}>
      <YearPage
        id="lunar/wall-calendar"
        search={search}
        years={termYears}
        titles={titles}
        opening={opening}
        rest={wallQuery(choice)}
      >
        {(shown) => <WallCalendar year={shown} opening={opening} choice={choice} />}
      </YearPage>
    </div>
  );
}

interface Props {
  readonly year: number;
  readonly opening: number;
  readonly choice: WallChoice;
}

function WallCalendar({ year, opening, choice }: Props) {
  const { platform, settings } = useServices();
  const { schedules } = useSchedules(year);
  const records = useSavedDays();
  const svg = useRef<SVGSVGElement>(null);
  const [title, setTitle] = useState('我家的一年');
  const months = useMemo(
    () => wallMonths({ year, schedules, records: records ?? [], parts: choice.parts }),
    [year, schedules, records, choice.parts],
  );
  const { path } = pageById('lunar/wall-calendar');
  const choose = (change: Partial<WallChoice>): void =>
    platform.go(yearAddress(path, year, opening, wallQuery({ ...choice, ...change })), { replace: true });
  return (
    <div className={styles.layout}>
      <div className={styles.drawing} data-size={choice.size}>
        <Drawing year={year} title={title.trim()} months={months} choice={choice} siteName={settings.name} svg={svg} />
      </div>
      <div className={styles.controls}>
        <SaveBar svg={svg} size={choice.size} name={`${year} 年${title.trim()}`} />
        <Field label="题目">
          {(field) => (
            <input {...field} value={title} maxLength={12} onChange={({ target }) => setTitle(target.value)} />
          )}
        </Field>
        <div className={styles.segments}>
          <Segment label="大小" titles={titlesOf(sizes)} value={choice.size} choose={(size) => choose({ size })} />
          <Segment
            label="底色"
            titles={titlesOf(grounds)}
            value={choice.ground}
            choose={(ground) => choose({ ground })}
          />
        </div>
        <Parts parts={choice.parts} choose={(parts) => choose({ parts })} />
        {records?.length === 0 && (
          <p className={note.note}>
            在<Link href={pageById('lunar/birthday').path}>农历生日</Link>里存下的日子会画在上面。
          </p>
        )}
      </div>
    </div>
  );
}

function Parts({ parts, choose }: { parts: readonly WallPart[]; choose: (parts: WallPart[]) => void }) {
  return (
    <Choices legend="画上">
      {(Object.entries(wallParts) as [WallPart, string][]).map(([part, name]) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={parts.includes(part)}
            onChange={({ target }) => choose(target.checked ? [...parts, part] : parts.filter((each) => each !== part))}
          />
          {name}
        </label>
      ))}
    </Choices>
  );
}

/** The saved days of this device; undefined until it has answered. */
function useSavedDays(): readonly StoredAnniversary[] | undefined {
  const { anniversaries } = useServices().platform;
  const [records, setRecords] = useState<readonly StoredAnniversary[]>();
  useEffect(() => {
    async function load(): Promise<void> {
      const entries = (await anniversaries.entries()) ?? [];
      const read = entries.map(([, value]) => readStoredAnniversary(value));
      setRecords(read.flatMap((each) => (each.ok && each.value.deletedAt === undefined ? [each.value] : [])));
    }
    void load();
  }, [anniversaries]);
  return records;
}

function titlesOf<Names extends Readonly<Record<string, { readonly title: string }>>>(names: Names) {
  return Object.fromEntries(Object.entries(names).map(([name, { title }]) => [name, title])) as Record<
    keyof Names,
    string
  >;
}

interface SaveBarProps {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly size: SizeName;
  /** The name of the file, without its extension. */
  readonly name: string;
}

/** Prints the drawing or saves it: as a picture for phones, as vectors for a print shop. */
function SaveBar({ svg, size, name }: SaveBarProps) {
  const { platform } = useServices();
  const saveFile = useSaveFile();

  async function makePicture() {
    const content = svg.current && (await drawSvg(svg.current, sizes[size].pixels));
    if (!content) throw new Error('the browser drew no picture');
    return { name: `${name}.png`, type: 'image/png', content };
  }

  return (
    <Actions>
      {size === 'phone' ? (
        <Button onClick={() => void saveFile(makePicture)}>存为壁纸</Button>
      ) : (
        <>
          <Button onClick={() => platform.print()}>打印或存为 PDF</Button>
          <Button kind="quiet" onClick={() => void saveFile(makePicture)}>
            存为图片
          </Button>
        </>
      )}
      <Button
        kind="quiet"
        onClick={() =>
          void saveFile(() => ({ name: `${name}.svg`, type: 'image/svg+xml', content: svgText(svg.current!) }))
        }
      >
        存为 SVG
      </Button>
    </Actions>
  );
}
