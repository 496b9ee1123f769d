import { useEffect } from 'react';
import { Link } from 'wouter';
import { contractVersion } from '#contract/api.ts';
import type { Registration } from '#contract/setting-names.ts';
import { changes } from '#site/changes.ts';
import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import type { ReadCall } from '#site/rendering.ts';
import { build } from '../state/build.ts';
import { useServices } from '../state/services.ts';
import { useRead } from '../state/use-read.ts';
import { ChangeList } from '../ui/change-list.tsx';
import '../style/prose.css';
import { Disclosure } from '../ui/disclosure.tsx';
import { Facts } from '../ui/facts.tsx';
import { FindUpdate } from '../ui/find-update.tsx';
import { MistakeMail } from '../ui/mistake-mail.tsx';
import { ReadingPage } from '../ui/reading-page.tsx';
import { Why } from './why.tsx';
import styles from './about.module.css';
import facts from './facts.module.css';

const newest = { size: 1, sort: 'new' } as const;
const cacheOptions = { cache: true };

export function needs(): ReadCall[] {
  return [
    { name: 'poster/fetch', query: newest },
    { name: 'book/list', query: {} },
  ];
}

/** Whose site it is, what one finds here, what it promises, and why it computes calendars. */
export function Page() {
  useMovedSections();
  const articles = useRead('poster/fetch', newest, cacheOptions).state;
  const books = useRead('book/list', {}, cacheOptions).state;
  const author = articles.status === 'ready' ? articles.info.list[0]?.author : undefined;
  return (
    <ReadingPage title={pageById('about').title}>
      <article className={`prose ${facts.facts} ${facts.inParts} ${styles.article}`}>
        <Owner newestAuthor={author} />
        <Promises />
        <Contents
          articles={articles.status === 'ready' ? articles.info.total : undefined}
          books={books.status === 'ready' ? books.info.list.length : undefined}
        />
        <Why />
        <div className={styles.columns}>
          <Feeds />
          <Version />
        </div>
        <Mistakes />
        <MadeBy />
      </article>
    </ReadingPage>
  );
}

/** Sections that stood here once, by their fragments. */
const movedSections: Readonly<Record<string, string>> = {
  '#install': '/offline/install',
  '#single-file': '/offline/install',
  '#device': '/offline/install',
  '#licences': '/about/licences',
};

/** Old links to the sections still arrive; the server does not see a fragment. */
function useMovedSections(): void {
  const { platform } = useServices();
  useEffect(() => {
    const fragment = platform.fragment();
    const path = movedSections[fragment];
    if (path) platform.go(path + fragment, { replace: true });
  }, [platform]);
}

/** The owner's picture, the name of the site, and what the owner says of it. */
function Owner({ newestAuthor }: { newestAuthor: { username: string; nickname: string; avatar: string } | undefined }) {
  const { settings } = useServices();
  const isOwner = newestAuthor && [newestAuthor.username, newestAuthor.nickname].includes(settings.owner);
  const picture = (isOwner && newestAuthor.avatar) || '/icons/icon.svg';
  return (
    <section className={styles.owner}>
      <img src={picture} alt="" width="88" height="88" />
      <div>
        <p className={styles.who}>
          {settings.name}由{settings.owner}维护
        </p>
        <OwnWords text={settings.about || settings.description} />
        <p>
          阅读不需要账号
          {settings.interaction === 'on' && registering[settings.registration]}。
        </p>
        {isOwner && (
          <p>
            <Link href={`/article/blog?author=${encodeURIComponent(newestAuthor.username)}`}>
              {settings.owner}的文章
            </Link>
          </p>
        )}
      </div>
    </section>
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

/** What one finds here, with how much of it there is; a count that is not known is left out. */
function Contents({ articles, books }: { articles: number | undefined; books: number | undefined }) {
  const rows = [
    { page: pageById('article/blog'), count: articles && `${articles} 篇` },
    { page: pageById('article/book'), count: books && `${books} 本` },
    { page: pageById('tool'), count: `${sectionEntries('/tool').length} 个` },
    { page: pageById('lunar'), count: '1900—2100 年' },
  ];
  return (
    <>
      <h2>这里有什么</h2>
      <ul className={styles.rows}>
        {rows.map(({ page: { path, title }, count }) => (
          <li key={path}>
            <Link href={path}>{title}</Link>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const promises = [
  { title: '无广告', text: '没有广告，也不加载第三方的脚本和字体。', page: pageById('about/privacy') },
  { title: '不统计', text: '没有统计代码；服务器不保存搜索词。', page: pageById('about/privacy') },
  { title: '断网可用', text: '工具、农历和读过的文章，没有网络也能打开。', page: pageById('offline') },
  { title: '可带走', text: '安装到主屏幕，或带走一个网页文件。', page: pageById('offline/install') },
];

function Promises() {
  return (
    <ul className={styles.promises} aria-label="四个承诺">
      {promises.map(({ title, text, page }) => (
        <li key={title}>
          <Link href={page.path}>
            <strong>{title}</strong>
            {text}
          </Link>
        </li>
      ))}
    </ul>
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
    <section>
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
          <a href="/feed/term.xml">节气信</a>：每个节气当天一封。
        </li>
        <li>
          手机日历：在<Link href={calendar.path}>{calendar.title}</Link>和
          <Link href={holidays.path}>{holidays.title}</Link>页上订阅。
        </li>
        <li>
          程序和网页：农历与节假日的<Link href={pageById('about/dataset').path}>{pageById('about/dataset').title}</Link>
          。
        </li>
      </ul>
    </section>
  );
}

/** Leads to what was corrected, and to the owner's address where there is one. */
function Mistakes() {
  const { contact } = useServices().settings;
  const { path, title } = pageById('about/corrections');
  return (
    <>
      <h2>更正</h2>
      <p>
        改正过的事实错误，列在<Link href={path}>{title}</Link>。
        {contact && (
          <>
            发现错误，请写信到 <MistakeMail words={contact} />。
          </>
        )}
      </p>
    </>
  );
}

/** Names the software. */
function MadeBy() {
  const licences = pageById('about/licences');
  return (
    <>
      <h2>技术</h2>
      <p>
        页面用 React、wouter、Preact Signals 与 TypeScript 写成，由 Vite 构建，离线靠 Workbox；服务器用 Node.js 与
        Fastify，数据存在 SQLite 或 PostgreSQL 里。文章由 markdown-it 排版，代码由 highlight.js 着色，图标来自
        Lucide，词元计算的词表来自 gpt-tokenizer、Qwen2.5 与 DeepSeek-V3。全部软件包的许可全文见
        <Link href={licences.path}>{licences.title}</Link>。
      </p>
    </>
  );
}

/** Shows the version of this build, and offers to look for a newer one. */
function Version() {
  return (
    <section>
      <h2 id="version">版本</h2>
      <Facts>
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
      </Facts>
      <FindUpdate />
      <Disclosure summary="更新记录">
        <ChangeList changes={changes} />
      </Disclosure>
    </section>
  );
}
