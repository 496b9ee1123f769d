import { useState } from 'react';
import { chineseCount } from '#domain/text/chinese-count.ts';
import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import { LicenceItem } from '../about/licences/licence-item.tsx';
import { build } from '../state/build.ts';
import { useServices } from '../state/services.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { EntryList } from '../ui/entry-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { licences, state } from './data.ts';
import styles from './single.module.css';

/** The home page of the file: its contents, how to pass it on, and its origin. */
export function Home() {
  const { settings } = useServices();
  return (
    <>
      <PageTitle title={`${settings.name}，单文件离线版`}>
        {chineseCount(sectionEntries('/tool').length)}
        个工具和农历都在这一个文件里。打开即可使用，不联网，也不上传任何内容。
      </PageTitle>
      {(['tool', 'lunar'] as const).map((id) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id}>{pageById(id).title}</h2>
          <EntryList entries={sectionEntries(`/${id}`)} />
        </section>
      ))}
      <section className={styles.text} aria-labelledby="send">
        <h2 id="send">发给别人</h2>
        <p>作为普通文件发送即可：在电脑上拖进微信的聊天窗口，在手机上从文件管理里选中并分享到微信。</p>
        <p>对方收到后用浏览器打开。如果只看到“要用浏览器打开”，说明那个应用不支持网页程序，请换一个浏览器。</p>
      </section>
      <section className={styles.text} aria-labelledby="kept">
        <h2 id="kept">数据保存在哪里</h2>
        <p>文字、成绩和生日保存在打开它的浏览器里，其他浏览器和设备上看不到。浏览器不允许保存时，关闭后即丢失。</p>
        <p>同一浏览器打开的其他本机网页也可能读取这些数据，请不要保存机密内容。</p>
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
      <h2 id="facts">版本信息</h2>
      <dl className={styles.facts}>
        <dt>版本</dt>
        <dd>{build.version}</dd>
        {build.date !== '' && (
          <>
            <dt>程序日期</dt>
            <dd>{build.date}</dd>
          </>
        )}
        {origin !== '' && (
          <>
            <dt>来源</dt>
            <dd>
              <a href={origin} target="_blank" rel="noopener">
                {origin}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p>
        文件不会自动更新。{pageById('lunar/holiday').title}只含生成此文件时已公布的安排，之后的可以粘贴通知
        {origin !== '' && '，或到网站重新下载'}。
      </p>
    </section>
  );
}

/** Lists the packages in this file, because their licences must be passed on with them. */
function LicenceList() {
  const [list] = useState(licences);
  return (
    <section className={styles.text} aria-labelledby="licences">
      <h2 id="licences">使用的开源软件</h2>
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
