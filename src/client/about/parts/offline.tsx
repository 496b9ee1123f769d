import { sectionEntries } from '../../../site/menu.ts';
import { pages, type Page } from '../../../site/pages.ts';
import { useDevice } from '../../state/use-device.ts';
import { OfflinePages } from '../../ui/offline-pages.tsx';

const list: readonly Page[] = pages;

/** Titles of the pages that work offline in one of the two ways; overviews of a section say nothing beside its pages. */
function titles(offline: Page['offline']): string {
  const entries = list.filter(
    (page) => page.isInMenu && page.offline === offline && sectionEntries(page.path).length === 0,
  );
  return entries.map(({ title }) => title).join('、');
}

/** What works without a network, from the same list the worker goes by. */
export function Offline() {
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
