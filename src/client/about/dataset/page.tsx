import { Fragment, useEffect, useRef, useState, type RefObject } from 'react';
import { datasetPaths, datasetYearPath, holidayYearPath } from '#contract/dataset.ts';
import { datasetVersion, dayFields, disputeFields, type Field, holidayFields } from '#domain/dataset/index.ts';
import { pageById } from '#site/match.ts';
import '../../style/prose.css';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { wholeAddress } from '../../ui/whole-address.ts';
import { Embed, Examples } from './examples.tsx';
import facts from '../facts.module.css';
import styles from './dataset.module.css';

export const documentTitle = '农历与节假日数据下载：CSV、SQLite、JSON';

const lead =
  '1900—2100 年每一天的农历、干支、节气与朔望，2007 年起的放假与补班。可以下载，也可以在自己的程序和网页里直接请求。';
const sources =
  '节气与朔望的时刻来自 JPL DE440 星历，编历规则依 GB/T 33661-2017；1912—1979 年间，历书与推算不同的三个月首、六个节气，依历书。放假与补班依国务院的通知，2007—2026 年的整理采自 MIT 许可的 NateScarlet/holiday-cn。';

/** The data of the calendar for other programs: where they are, what they mean, and how today is shown on another page. */
export function Page() {
  const first = useRef<HTMLAnchorElement>(null);
  const [origin, setOrigin] = useState('');
  // The server does not know the host under which the page is read; until hydration the examples begin with the path.
  useEffect(() => setOrigin(first.current ? new URL(wholeAddress(first.current)).origin : ''), []);
  return (
    <ReadingPage title={pageById('about/dataset').title}>
      <article className={`prose ${facts.facts} ${facts.inParts} ${styles.article}`}>
        <p>{lead}</p>
        <Files first={first} />
        <Columns />
        <Examples yearAddress={origin + datasetYearPath(exampleYear)} />
        <Embed origin={origin} />
        <VersionAndLicence />
      </article>
    </ReadingPage>
  );
}

const exampleYear = 2026;

const files = [
  { path: datasetPaths.csv, name: '农历 CSV', note: '全部日子，一天一行，约 5 MB' },
  { path: datasetPaths.sqlite, name: '农历 SQLite', note: 'day、dispute、version 三张表，约 6 MB' },
  { path: datasetYearPath(exampleYear), name: '农历 JSON', note: '一年一个文件，换掉年份即可' },
  { path: datasetPaths.holidayCsv, name: '放假与补班 CSV', note: '2007 年起，全部年份' },
  { path: holidayYearPath(exampleYear), name: '放假与补班 JSON', note: '一年一个文件，格式同 holiday-cn' },
  { path: datasetPaths.index, name: '农历目录', note: '每个文件的字节数与 SHA-256' },
  { path: datasetPaths.holidayIndex, name: '放假与补班目录', note: '每个文件的字节数与 SHA-256' },
  { path: datasetPaths.schema, name: '农历 JSON Schema', note: '2020-12 版' },
  { path: datasetPaths.holidaySchema, name: '放假与补班 JSON Schema', note: '2020-12 版' },
];

function Files({ first }: { first: RefObject<HTMLAnchorElement | null> }) {
  return (
    <>
      <h2>下载</h2>
      <ul className={styles.files}>
        {files.map(({ path, name, note }, index) => (
          <li key={path}>
            <a href={path} ref={index === 0 ? first : undefined}>
              {name}
              <code>{path}</code>
            </a>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The columns of each list, as the formats themselves have them. */
function Columns() {
  return (
    <>
      <h2>字段</h2>
      <p>
        三种格式的字段相同。没有值的字段，JSON 里省略，CSV 里留空，SQLite 里是 NULL；是与否在 CSV 和 SQLite 里写 1 与
        0。
      </p>
      <Disclosure look="line" summary="日子（days、day）">
        <FieldList fields={dayFields} />
      </Disclosure>
      <Disclosure look="line" summary="存疑（disputes、dispute）">
        <FieldList fields={disputeFields} />
      </Disclosure>
      <Disclosure look="line" summary="放假与补班（days）">
        <FieldList fields={holidayFields} />
      </Disclosure>
    </>
  );
}

function FieldList({ fields }: { fields: Readonly<Record<string, Field>> }) {
  return (
    <Facts>
      {Object.entries(fields).map(([name, { description }]) => (
        <Fragment key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{description}</dd>
        </Fragment>
      ))}
    </Facts>
  );
}

function VersionAndLicence() {
  return (
    <>
      <h2>版本与许可</h2>
      <p>数据 {datasetVersion} 版：改正一个值升末位，添一个字段升中位，改名或删去字段升首位。以 MIT 许可发布。</p>
      <p>{sources}</p>
    </>
  );
}
