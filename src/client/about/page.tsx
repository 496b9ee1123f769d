import { pageById } from '../../site/match.ts';
import { useServices } from '../state/services.ts';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './about.module.css';
import { Device } from './parts/device.tsx';
import { Install } from './parts/install.tsx';
import { Licences } from './parts/licences.tsx';
import { SingleFile } from './parts/single-file.tsx';
import '../style/prose.css';
import { Link } from 'wouter';
import { sectionEntries } from '../../site/menu.ts';
import { type Page, pages } from '../../site/pages.ts';
import { useDevice } from '../state/use-device.ts';
import { OfflinePages } from '../ui/offline-pages.tsx';
import { contractVersion } from '../../contract/api.ts';
import { changes } from '../../site/changes.ts';
import { build } from '../state/build.ts';
import { ChangeList } from '../ui/change-list.tsx';
import { FindUpdate } from '../ui/find-update.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { storedItems, type StoredItem } from './stored-items.ts';

export function Page() {
  const { settings } = useServices();
  const { title } = pageById('about');
  return (
    <article className={styles.article}>
      <PageTitle title={title} />
      <div className="prose">
        <p>
          {settings.name}
          是一个中文个人网站，有技术文章、在线教程、几个工具和一套农历。谁都可以看；注册之后可以在这里写文章。
        </p>
        <Offline />
        <Device />
        <Install />
        <SingleFile />
        <KeptHere />
        <Privacy />
        <Feeds />
        <MadeBy />
        <Version />
        <Licences />
      </div>
    </article>
  );
}

const feeds = [
  { path: '/rss.xml', title: 'RSS' },
  { path: '/atom.xml', title: 'Atom' },
  { path: '/feed.json', title: 'JSON Feed' },
] as const;

/** Links the feeds for feed readers and calendars. */
function Feeds() {
  const calendar = pageById('lunar/term');
  const holidays = pageById('lunar/holiday');
  return (
    <>
      <h2 id="feeds">订阅</h2>
      <ul>
        <li>
          新文章：
          {feeds.map(({ path, title }, index) => (
            <span key={path}>
              {index > 0 && '、'}
              <a href={path}>{title}</a>
            </span>
          ))}
          。三份内容一样，阅读器认得哪种就用哪种。
        </li>
        <li>
          手机日历：在<Link href={calendar.path}>{calendar.title}</Link>和
          <Link href={holidays.path}>{holidays.title}</Link>页上订阅。
        </li>
      </ul>
    </>
  );
}

/** Names the owner, the software, and the sources of the lunar data. */
function MadeBy() {
  const { settings } = useServices();
  return (
    <>
      <h2>谁在运行，用什么做成</h2>
      <p>
        {settings.name}由{settings.owner}维护。
      </p>
      <p>
        页面用 React、wouter、Preact Signals 与 TypeScript 写成，由 Vite 构建，离线靠 Workbox；服务器用 Node.js 与
        Fastify，数据存在 SQLite 或 PostgreSQL 里。文章由 markdown-it 排版，代码由 highlight.js 着色，图标来自
        Lucide，词元计数器的词表来自 gpt-tokenizer。颜色、字和控件见
        <Link href="/about/style">样式</Link>。
      </p>
      <p>
        农历与节气的数据由两个 MIT 许可的开源项目生成：
        <a href="https://www.npmjs.com/package/lunisolar-ts" target="_blank" rel="noopener">
          lunisolar-ts
        </a>{' '}
        收录的 DE440 星历时刻，和{' '}
        <a href="https://www.npmjs.com/package/tyme4ts" target="_blank" rel="noopener">
          tyme4ts
        </a>{' '}
        的历表与级数；编历规则依国家标准 GB/T 33661-2017《农历的编算和颁行》。
      </p>
    </>
  );
}

const list: readonly Page[] = pages;

/** Joins the titles of the menu pages with a given offline support; overview pages of sections are left out. */
function titles(offline: Page['offline']): string {
  const entries = list.filter(
    (page) => page.isInMenu && page.offline === offline && sectionEntries(page.path).length === 0,
  );
  return entries.map(({ title }) => title).join('、');
}

/** Lists the pages that work offline, from the page list that the service worker uses too. */
function Offline() {
  const { device } = useDevice();
  return (
    <>
      <h2>没有网络时</h2>
      {device?.worker === 'unsupported' ? (
        <p>
          <strong>这个浏览器存不下网站的程序</strong>
          ，断了网就打不开新的页面。已经开着的这一页还能用：回到读过的文章和看过的列表，用打开过的工具；记下的东西也都在。换一个浏览器打开，或者装到主屏幕，下面这些就都可以。
        </p>
      ) : (
        <p>第一次打开时，浏览器会把网站的程序存到本机。存好之后断了网也能打开。</p>
      )}
      <ul>
        <li>存好了照常使用：{titles('shell')}。</li>
        <li>看保存过的内容：{titles('kept')}。打开过的文章和列表自动存下，没有打开过的要等连上网络。</li>
        <li>需要网络：登录、注册、个人中心、文章中心。</li>
      </ul>
      <OfflinePages />
    </>
  );
}

const foreignImages = {
  ask: '文章里的图片若在别的网站，你点了才去取；那个网站会知道有人从你的 IP 地址取图。',
  always: '文章里的图片可能放在别的网站，看图时那个网站会知道有人从你的 IP 地址取图。',
  never: '文章里的图片若在别的网站，这里不载入，只给链接。',
};

/** Says which data leave the device. */
function Privacy() {
  const { settings } = useServices();

  return (
    <>
      <h2>隐私</h2>
      <ul>
        <li>工具里输入的文字和选取的文件只在本机处理，不发给服务器，也不发给别人。</li>
        <li>没有广告，没有统计代码，不加载别家的脚本和字体。</li>
        <li>
          {
            '文章的阅读数，每位读者每天只算一次：服务器用当天随机的盐，把 IP 地址和浏览器型号算成一个摘要来认重复，过了这一天就丢掉，认不出是谁，也连不起两天。'
          }
        </li>
        <li>搜索的词不存。读到哪里、哪些章节读完了，只记在本机。</li>
        <li>{foreignImages[settings.images?.foreign ?? 'ask']}</li>
        <li>服务器的运行日志记下每次请求的时间、网址和 IP 的前一段，用来查故障、防攻击，不记密码和 Cookie。</li>
        <li>页面的程序出错时，浏览器会告诉服务器错在程序的哪一行、在哪种页面上；不带你写的字、看的内容和网址。</li>
        <li>注册后，服务器保存用户名、昵称、头像、性别、简介和你写的文章；密码只存 argon2id 摘要，还原不出原文。</li>
        <li>登录时另存浏览器型号、登录时间和最近使用的时间。</li>
      </ul>
    </>
  );
}

/** Shows the version of this build, and offers to look for a newer one. */
function Version() {
  return (
    <>
      <h2 id="version">版本</h2>
      <dl className={styles.facts}>
        <dt>网站</dt>
        <dd>{build.version}</dd>
        {build.commit !== '' && (
          <>
            <dt>提交</dt>
            <dd>
              <code>{build.commit}</code>（{build.date}）
            </dd>
          </>
        )}
        <dt>与服务器约定的接口</dt>
        <dd>第 {contractVersion} 版</dd>
      </dl>
      <FindUpdate />
      <Disclosure summary="每一版更新了什么">
        <ChangeList changes={changes} />
      </Disclosure>
    </>
  );
}

/** Lists every item that the site stores on the device. */
function KeptHere() {
  return (
    <>
      <h2>本机存了什么</h2>
      <p>只有下面这些。在浏览器的设置里清除本站数据，就全部删掉了。</p>
      <ul className={styles.places}>
        {storedItems.map((kept) => (
          <KeptItem key={kept.names.join()} kept={kept} />
        ))}
      </ul>
      <p>
        苹果的 Safari 会清掉七天没有打开过的网站的数据；装到主屏幕后不受这个限制。换设备、换浏览器之前，到
        <Link href="/offline/backup">备份与恢复</Link>存成一个文件带走。
      </p>
    </>
  );
}

function KeptItem({ kept: { place, names, what, until } }: { kept: StoredItem }) {
  return (
    <li>
      <p>{what}</p>
      <p className={styles.detail}>
        <span>存到：{until}</span>
        <span>
          {place}
          {names.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </span>
      </p>
    </li>
  );
}
