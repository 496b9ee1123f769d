import { useSignals } from '@preact/signals-react/runtime';
import '../../style/prose.css';
import { Link } from 'wouter';
import type { DeviceState } from '#client/platform/device.ts';
import { appBuildOf } from '#client/state/app-build.ts';
import { useServices } from '#client/state/services.ts';
import { AppCacheStatus } from '#client/ui/app-cache-status.tsx';
import { Button } from '#client/ui/button.tsx';
import { persistedText, workerText } from '#client/ui/device-words.ts';
import { Facts } from '#client/ui/facts.tsx';
import { OfflinePages } from '#client/ui/offline-pages.tsx';
import { chineseCount } from '#domain/text/chinese-count.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import { isInSingleFile, singleFile } from '#site/single-file.ts';
import { useDevice } from '../../state/use-device.ts';
import { OfflinePage } from '../parts/offline-page.tsx';
import { Install } from './parts/install.tsx';
import { KeptArticles } from './parts/kept-articles.tsx';
import styles from './install.module.css';

export const documentTitle = '安装到主屏幕，或下载离线单文件版';

/** How the site works without a network, what of it is on this device, and how to take it along. */
export function Page() {
  return (
    <OfflinePage id="offline/install">
      <article className="prose">
        <Install />
        <SingleFile />
        <Offline />
        <Device />
      </article>
    </OfflinePage>
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

const ways = [
  { where: '电脑', how: '双击文件，用浏览器打开。' },
  { where: '安卓手机', how: '在微信里点开文件，选“用其他应用打开”，再选一个浏览器。' },
  {
    where: 'iPhone 与 iPad',
    how: '在微信和“文件”里点开多半只是预览，不一定运行网页里的程序。能用 Safari 打开本站的，把本站添加到主屏幕更好。',
  },
] as const;

/** The size of the single-file edition in bytes, put in by the build (`server/build/single`); 0 where it made none. */
declare const __SINGLE_FILE_BYTES__: number;

const size = __SINGLE_FILE_BYTES__ > 0 ? `（${sizeText(__SINGLE_FILE_BYTES__)}）` : '';

/** Offers the single-file edition for download. */
function SingleFile() {
  return (
    <>
      <h2 id="single-file">单文件离线版</h2>
      <p>
        {chineseCount(sectionEntries('/tool').filter(({ id }) => isInSingleFile(id)).length)}
        个工具和农历的全部页面，都在一个网页文件里，不需要网络、安装和登录；不包含文章、教程和
        {pageById(singleFile.without).title}。
      </p>
      <p>可以通过微信发给朋友，也可以拷贝到不支持安装的手机或没有网络的电脑。</p>
      <p>
        <a className={styles.download} href={singleFile.path} download>
          {`下载单文件离线版${size}`}
        </a>
      </p>
      <ul>
        {ways.map(({ where, how }) => (
          <li key={where}>
            <strong>{where}</strong>：{how}
          </li>
        ))}
      </ul>
      <p>打开后如果提示“要用浏览器打开”，说明那个应用不运行网页程序，请换浏览器打开。</p>
      <p>文件不会自动更新，需要新版本时请重新下载。</p>
    </>
  );
}

/** Shows storage, service worker and offline state of this device, which are known only after hydration. */
function Device() {
  useSignals();
  const { device, look, persist } = useDevice();
  const stock = appBuildOf(useServices()).status.value;
  return (
    <>
      <h2 id="device">这台设备上</h2>
      <Facts>
        <dt>离线程序</dt>
        <dd>{device ? workerText(device, stock) : '正在检查……'}</dd>
        <dt>占用空间</dt>
        <dd>{device ? usageText(device) : '—'}</dd>
        <dt>持久存储</dt>
        <dd>{device ? persistedText(device.persisted) : '—'}</dd>
        <dt>程序文件</dt>
        <dd>
          <AppCacheStatus />
        </dd>
      </Facts>
      <OfflinePages device={device} />
      {device?.persisted === false && (
        <p>
          空间不足时，浏览器可能删除很久没有打开的网站的数据。
          <span className={styles.inline}>
            <Button kind="quiet" onClick={() => void persist()}>
              申请持久存储
            </Button>
          </span>
        </p>
      )}
      <p>
        页面打不开或内容缺失时，可以用<Link href="/offline/check">离线自检</Link>检查并修复。
      </p>
      <KeptArticles onChange={look} />
    </>
  );
}

function usageText({ usage, quota }: DeviceState): string {
  if (usage === undefined) return '未知';
  return quota ? `约 ${sizeText(usage)}，最多可用约 ${sizeText(quota)}` : `约 ${sizeText(usage)}`;
}
