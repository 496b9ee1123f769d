import { Link } from 'wouter';
import { contractVersion } from '#contract/api.ts';
import type { Registration } from '#contract/setting-names.ts';
import { changes } from '#site/changes.ts';
import { pageById } from '#site/match.ts';
import { build } from '../state/build.ts';
import { useServices } from '../state/services.ts';
import { useDevice } from '../state/use-device.ts';
import { ChangeList } from '../ui/change-list.tsx';
import '../style/prose.css';
import { Disclosure } from '../ui/disclosure.tsx';
import { FindUpdate } from '../ui/find-update.tsx';
import { ReadingPage } from '../ui/reading-page.tsx';
import { Device } from './parts/device.tsx';
import { Install } from './parts/install.tsx';
import { Licences } from './parts/licences.tsx';
import { SingleFile } from './parts/single-file.tsx';
import { ToolMemory } from './parts/tool-memory.tsx';
import { storedItems, type StoredItem } from './stored-items.ts';
import styles from './about.module.css';

export function Page() {
  const { settings } = useServices();
  const { title } = pageById('about');
  return (
    <ReadingPage title={title}>
      <article className={`prose ${styles.article}`}>
        <OwnWords text={settings.about} />
        <p>
          {settings.name}
          是一个中文个人网站：技术文章、在线教程、开发工具和农历。阅读不需要账号
          {settings.interaction === 'on' && registering[settings.registration]}。
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
      </article>
    </ReadingPage>
  );
}

const registering: Readonly<Record<Registration, string>> = {
  open: '；注册后可以在这里写文章',
  approval: '；注册后可以在这里写文章，站主批准后公开',
  invite: '；收到站主邀请的人可以注册，在这里写文章',
  closed: '',
};

/** What the owner says about the site: paragraphs stand apart by an empty line, addresses become links. */
function OwnWords({ text }: { text: string }) {
  if (text === '') return null;
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index} className={styles.own}>
      {paragraph.split(/(https?:\/\/[^\s<>"，。；！？）】》”]+)/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <a key={at} href={part} target="_blank" rel="noopener">
            {part}
          </a>
        ),
      )}
    </p>
  ));
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
          。三种格式内容相同，选阅读器支持的一种。
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
      <h2>站主与技术</h2>
      <p>
        {settings.name}由{settings.owner}维护。
      </p>
      <p>
        页面用 React、wouter、Preact Signals 与 TypeScript 写成，由 Vite 构建，离线靠 Workbox；服务器用 Node.js 与
        Fastify，数据存在 SQLite 或 PostgreSQL 里。文章由 markdown-it 排版，代码由 highlight.js 着色，图标来自
        Lucide，词元计数器的词表来自 gpt-tokenizer。
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

/** Says what happens by itself; what is on this device already is said by the next section. */
function Offline() {
  const { device } = useDevice();
  return (
    <>
      <h2>没有网络时</h2>
      {device?.worker === 'unsupported' || device?.worker === 'refused' ? (
        <p>
          <strong>这个浏览器{device.worker === 'refused' ? '不允许本站' : '不支持'}离线使用</strong>
          ：没有网络时打不开新的页面。已经打开的这一页仍可使用：读过的文章、看过的列表、打开过的工具和保存的内容都在。换一个浏览器，或安装到主屏幕后，可以离线使用。
        </p>
      ) : (
        <p>
          第一次打开时，网站会把工具和农历存到本机，打开过的文章和列表也会自动存下；哪些已经可以离线使用，见
          <a href="#device">这台设备上</a>。登录、注册、个人中心和文章中心需要网络。
        </p>
      )}
    </>
  );
}

const foreignImages = {
  ask: '文章里来自其他网站的图片，点击后才载入；载入时那个网站会看到你的 IP 地址。',
  always: '文章里可能有来自其他网站的图片，载入时那个网站会看到你的 IP 地址。',
  never: '文章里来自其他网站的图片不会载入，只显示链接。',
};

/** Says which data leave the device. */
function Privacy() {
  const { settings } = useServices();

  return (
    <>
      <h2>隐私</h2>
      <ul>
        <li>工具里输入的文字和选择的文件只在本机处理，不会上传。</li>
        <li>没有广告和统计代码，不加载第三方的脚本和字体。</li>
        <li>
          {
            '同一位读者一天只计一次阅读：服务器用当天的随机盐，把 IP 地址和浏览器型号算成摘要来去重，当天结束即删除，无法识别身份，也无法关联不同的日子。'
          }
        </li>
        <li>服务器不保存搜索词。阅读进度只保存在本机。</li>
        <li>{foreignImages[settings.images?.foreign ?? 'ask']}</li>
        <li>服务器日志记录每次请求的时间、网址和 IP 地址的前一段，用于排查故障和防范攻击，不记录密码和 Cookie。</li>
        <li>页面程序出错时，会向服务器报告出错的代码位置和页面类型，不包含你写的文字、阅读的内容和网址。</li>
        <li>注册后，服务器保存用户名、昵称、头像、性别、简介和你写的文章；密码只保存 argon2id 摘要，无法还原。</li>
        <li>登录时还会保存浏览器型号、登录时间和最近使用时间。</li>
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
        <dt>接口</dt>
        <dd>第 {contractVersion} 版</dd>
      </dl>
      <FindUpdate />
      <Disclosure summary="更新记录">
        <ChangeList changes={changes} />
      </Disclosure>
    </>
  );
}

/** Lists every item that the site stores on the device. */
function KeptHere() {
  return (
    <>
      <h2>本机保存的内容</h2>
      <p>本机只保存下列内容。在浏览器设置里清除本站数据，会删除其中每一项。</p>
      <ul className={styles.places}>
        {storedItems.map((kept) => (
          <KeptItem key={kept.names.join()} kept={kept} />
        ))}
      </ul>
      <ToolMemory />
      <p>
        iPhone 和 iPad 上，累计使用浏览器 7
        天而没有打开本站，系统会清除它的数据，安装到主屏幕后不受此限制。更换设备或浏览器前，可以在
        <Link href="/offline/backup">备份与恢复</Link>里导出。
      </p>
    </>
  );
}

function KeptItem({ kept: { place, names, what, until } }: { kept: StoredItem }) {
  return (
    <li>
      <p>{what}</p>
      <p className={styles.detail}>
        <span>何时删除：{until}</span>
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
