import { Link } from 'wouter';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { TableHead } from '#client/ui/table-head.tsx';
import { matchPage, pageById } from '#site/match.ts';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { peerName } from './peers.ts';
import { differencesOf, disputeOf, reasonOf, sourcesOf, type Difference } from './reason.ts';
import { differingDays } from './score.ts';
import { checkedOn, scores } from './scores.ts';
import { type DeviceFinding, useDevice } from './use-device.ts';
import links from '../parts/links.module.css';
import tables from '../parts/table.module.css';
import styles from './truth.module.css';

export const documentTitle = '农历准不准：与天文台、浏览器逐日核对';

/** Keeps the score: where other calendars and this one differ, with the reasons, and what the reader's browser says. */
export function Page() {
  const finding = useDevice();
  const device = { peer: 'device', version: '', days: wholeRange, stretches: finding?.stretches ?? [] };
  return (
    <>
      <SectionTabs current="lunar/truth" />
      <h1 className={styles.title}>{pageById('lunar/truth').title}</h1>
      <div className={styles.first}>
        <div>
          <p className={styles.lead}>
            1900 至 2100
            年的每一天，本站的农历与其他来源逐日比对。不同的都列在下面，附原因和出处；尚无定论的，标明存疑。
          </p>
          <Device finding={finding} />
        </div>
        <ScoreTable />
      </div>
      <section className={styles.section}>
        <h2>不同在哪里</h2>
        <DifferenceList differences={differencesOf(finding ? [...scores, device] : scores)} />
      </section>
      <Notes />
    </>
  );
}

const wholeRange = Math.max(...scores.map(({ days }) => days));

function Notes() {
  // The single-file edition has no page about the site.
  const about = matchPage('/about')?.page;
  return (
    <section className={styles.section}>
      <h2>怎样比对</h2>
      <div className={styles.notes}>
        <p>
          年、月、闰月、日都相同才算相同。香港天文台的表自 1901 年起，4800 个节气日也逐一比过，只有 2084
          年春分不同：表中是 3 月 19 日，这里是 3 月 20 日，存疑。
        </p>
        <p>
          表中的数由一条命令算出，每次测试再从存下的各家答案重算一遍。tyme4ts 是这里 1912
          年以前月份的来源，对那一段不算独立的旁证。
        </p>
        {about && (
          <p>
            数据的来历见<Link href={about.path}>{about.title}</Link>。
          </p>
        )}
      </div>
    </section>
  );
}

/** What the calendar of the reader's browser says, in a place that is as high before as after. */
function Device({ finding }: { finding: DeviceFinding | null | undefined }) {
  return (
    <section className={styles.device}>
      <h2>检测你的设备</h2>
      <p role="status">{sentence(finding)}</p>
    </section>
  );
}

function sentence(finding: DeviceFinding | null | undefined): string {
  if (finding === undefined) return '正在比对这个浏览器自带的农历……';
  if (finding === null) return '这个浏览器没有自带农历，无法比对。';
  const { newYear, stretches } = finding;
  const asked = `2027 年 2 月 6 日，这个浏览器写作${newYear}`;
  const first = newYear === '正月初一' ? `${asked}，正确。` : `${asked}，应是正月初一（春节）。`;
  if (stretches.length === 0) return `${first}${wholeRange} 天全部相同。`;
  return `${first}${wholeRange} 天里有 ${differingDays(stretches)} 天（${stretches.length} 处）与这里不同，见下。`;
}

/** Who is compared, in which version, and on how many days each differs. */
function ScoreTable() {
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <caption>{checkedOn} 比对的结果</caption>
        <TableHead columns={['对象', '天数', '不同']} />
        <tbody>
          {scores.map(({ peer, version, days, stretches }) => (
            <tr key={peer}>
              <th scope="row" className={styles.peer}>
                {peerName(peer)} <small>{versionText(peer, version)}</small>
              </th>
              <td className={styles.number}>{days}</td>
              <td className={styles.number}>{differingDays(stretches)} 天</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A version as the record has it: `24.21.0/78.3` is that of Node.js and of its ICU. */
function versionText(peer: string, version: string): string {
  return peer === 'observatory' ? `对照表，${version} 的副本` : version.replace('/', '，ICU ');
}

/** Every stretch that somebody calls otherwise; each opens with the reason and where to look it up. */
function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className={styles.list}>
      {differences.map((difference) => (
        <li key={`${difference.first}${difference.there}`}>
          <Disclosure look="line" summary={<Summary difference={difference} />}>
            <div className={styles.reason}>
              <p>{reasonOf(difference) ?? '原因尚未查明。'}</p>
              <p>
                写作{difference.there}的：{difference.by.map(peerName).join('、')}。
              </p>
              {difference.others.length > 0 && <p>与这里相同的：{difference.others.map(peerName).join('、')}。</p>}
              <p className={links.row}>
                {sourcesOf(difference).map(({ name, href }) => (
                  <a key={href} href={href} target="_blank" rel="noopener">
                    {name}
                  </a>
                ))}
              </p>
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Summary({ difference }: { difference: Difference }) {
  const { first, days, here, there } = difference;
  return (
    <span className={styles.summary}>
      <time dateTime={first}>{first}</time> 起 {days} 天：这里{here}，{disputeOf(difference) ? '也有作' : '误作'}
      {there}
      {disputeOf(difference) && <mark className={styles.mark}>存疑</mark>}
    </span>
  );
}
