import { Link } from 'wouter';
import { matchPage, pageById } from '#site/match.ts';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { Device } from './parts/device.tsx';
import { DifferenceList } from './parts/difference-list.tsx';
import { ScoreTable } from './parts/score-table.tsx';
import { differencesOf } from './reason.ts';
import { checkedOn, scores } from './scores.ts';
import { useDevice } from './use-device.ts';
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
          <Device finding={finding} days={wholeRange} />
        </div>
        <ScoreTable scores={scores} caption={`${checkedOn} 比对的结果`} />
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
