import { chineseCount } from '../../domain/text/chinese-count.ts';
import { sectionEntries } from '../../site/menu.ts';
import { pageById } from '../../site/match.ts';
import { useServices } from '../state/services.ts';
import { EntryList } from '../ui/entry-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Facts } from './facts.tsx';
import { LicenceList } from './licence-list.tsx';
import styles from './single.module.css';

/** The first page of the file: what is in it, how it goes on to others, and where it is from. */
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
