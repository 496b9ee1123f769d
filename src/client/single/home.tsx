import { chineseCount } from '../../domain/text/chinese-count.ts';
import { sectionEntries } from '../../site/menu.ts';
import { pageById } from '../../site/match.ts';
import { useServices } from '../state/services.ts';
import { EntryList } from '../ui/entry-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './single.module.css';
import { build } from '../state/build.ts';
import { licences, state } from './data.ts';
import { useState } from 'react';
import { LicenceItem } from '../about/parts/licence-item.tsx';
import { Disclosure } from '../ui/disclosure.tsx';

/** The home page of the file: its contents, how to pass it on, and its origin. */
export function Home() {
  const { settings } = useServices();
  return (
    <>
      <PageTitle title={`${settings.name}，单文件离线版`}>
        {chineseCount(sectionEntries('/tool').length)}
        个工具和一套农历都在这一个文件里。打开就能用，不连网络，也不把写进去的东西传出去。
      </PageTitle>
      {(['tool', 'lunar'] as const).map((id) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id}>{pageById(id).title}</h2>
          <EntryList entries={sectionEntries(`/${id}`)} />
        </section>
      ))}
      <section className={styles.text} aria-labelledby="send">
        <h2 id="send">发给别人</h2>
        <p>把这个文件当作普通文件发出去就行：在电脑的微信里拖进聊天窗口，在手机上从文件管理里选中它，分享到微信。</p>
        <p>对方收到后用浏览器打开。只看到一句“要用浏览器打开”，说明那个应用不运行网页里的程序，换一个浏览器再打开。</p>
      </section>
      <section className={styles.text} aria-labelledby="kept">
        <h2 id="kept">写下的东西在哪里</h2>
        <p>
          文字、成绩和生日记在打开它的浏览器里，换一个浏览器或换一台设备就看不到。浏览器不让存的时候，关掉就没有了。
        </p>
        <p>同一个浏览器打开的别的本机网页也可能读到这些，要紧的秘密不要留在里面。</p>
      </section>
      <Facts />
      <LicenceList />
    </>
  );
}

/** Shows the build of this file and where to get a newer one. */
function Facts() {
  const { origin } = state;
  return (
    <section className={styles.text} aria-labelledby="facts">
      <h2 id="facts">这一份</h2>
      <dl className={styles.facts}>
        <dt>版本</dt>
        <dd>{build.version}</dd>
        {build.date !== '' && (
          <>
            <dt>程序的日期</dt>
            <dd>{build.date}</dd>
          </>
        )}
        {origin !== '' && (
          <>
            <dt>来自</dt>
            <dd>
              <a href={origin} target="_blank" rel="noopener">
                {origin}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p>
        文件不会自己更新。{pageById('lunar/holiday').title}只知道做这一份时已经公布的安排，往后的可以粘贴进去
        {origin !== '' && '，或者到网站上再下载一份'}。
      </p>
    </section>
  );
}

/** Lists the packages in this file, because their licences must be passed on with them. */
function LicenceList() {
  const [list] = useState(licences);
  return (
    <section className={styles.text} aria-labelledby="licences">
      <h2 id="licences">用到的开源软件</h2>
      <Disclosure summary={`${list.length} 个软件包与各自的许可`}>
        <ul className={styles.licences}>
          {list.map((licence) => (
            <LicenceItem key={licence.name} licence={licence} />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
