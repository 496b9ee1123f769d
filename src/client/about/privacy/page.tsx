import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { pageById } from '#site/match.ts';
import '../../style/prose.css';
import { browserTabs } from '../../platform/tabs.ts';
import { useServices } from '../../state/services.ts';
import { isToolMemoryOn, setToolMemory } from '../../state/tool-memory.ts';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { StoredGroup } from './stored-group.tsx';
import { storedGroups } from './stored-items.ts';
import facts from '../facts.module.css';
import styles from './privacy.module.css';

/** What leaves the device, and what stays on it. */
export function Page() {
  return (
    <ReadingPage title={pageById('about/privacy').title}>
      <article className={`prose ${facts.facts} ${styles.article}`}>
        <Privacy />
        <KeptHere />
      </article>
    </ReadingPage>
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
      <h2 id="privacy">哪些内容会离开本机</h2>
      <ul>
        <li>工具里输入的文字和选择的文件只在本机处理，不会上传。</li>
        <li>没有广告和统计代码，不加载第三方的脚本和字体；服务器不保存搜索词，阅读进度只保存在本机。</li>
        <li>
          {
            '同一位读者一天只计一次阅读：服务器用当天的随机盐，把 IP 地址和浏览器型号算成摘要来去重，当天结束即删除，无法识别身份，也无法关联不同的日子。'
          }
        </li>
        <li>{foreignImages[settings.images?.foreign ?? 'ask']}</li>
        <li>服务器日志记录每次请求的时间、网址和 IP 地址的前一段，用于排查故障和防范攻击，不记录密码和 Cookie。</li>
        <li>页面程序出错时，会向服务器报告出错的代码位置和页面类型，不包含你写的文字、阅读的内容和网址。</li>
        <li>注册后，服务器保存用户名、昵称、头像、性别、简介和你写的文章；密码只保存 argon2id 摘要，无法还原。</li>
        <li>
          {
            '给作者写信、对草稿写意见时，服务器保存写下的内容、称呼和联系方式，只有那位作者看得到，作者删除或处理一天后彻底清除；不保存你的 IP 地址。'
          }
        </li>
        <li>开启私人日历后，服务器保存其中的日子，有订阅地址的人都能读到；停用即删除。</li>
        <li>登录时还会保存浏览器型号、登录时间和最近使用时间。</li>
      </ul>
    </>
  );
}

/** Lists every item that the site stores on the device, in groups that can be cleared. */
function KeptHere() {
  return (
    <>
      <h2 id="stored">本机保存的内容</h2>
      <p>本机只保存下列内容，分五组。在浏览器设置里清除本站数据，会删除其中每一项。</p>
      <div className={styles.groups}>
        {storedGroups.map((group) => (
          <StoredGroup key={group.title} group={group} />
        ))}
      </div>
      <ToolMemory />
      <p>
        iPhone 和 iPad 上，累计使用浏览器 7
        天而没有打开本站，系统会清除它的数据，安装到主屏幕后不受此限制。更换设备或浏览器前，可以在
        <Link href="/offline/backup">备份与恢复</Link>里导出。
      </p>
    </>
  );
}

const sentences = {
  on: '刷新或下次打开工具时，输入框里还是上次的文字。',
  erased: '保存的文字已删除；以后输入的文字不再保存，刷新或关闭页面即消失。',
  off: '工具里输入的文字不保存，刷新或关闭页面即消失。',
  failed: '以后输入的文字不再保存，但以前的未能全部删除，请在浏览器设置里清除本站数据。',
} as const;

/** Lets readers of a shared device decide that nothing typed into the tools stays on it. */
function ToolMemory() {
  const { platform } = useServices();
  const [state, setState] = useState<keyof typeof sentences>('on');
  useEffect(() => setState(isToolMemoryOn(platform) ? 'on' : 'off'), [platform]);
  async function choose(isOn: boolean): Promise<void> {
    setState(isOn ? 'on' : 'off');
    const isDone = await setToolMemory(platform, browserTabs(), isOn);
    if (!isOn) setState(isDone ? 'erased' : 'failed');
  }
  return (
    <>
      <label className={styles.choice}>
        <input type="checkbox" checked={state === 'on'} onChange={(event) => void choose(event.target.checked)} />
        记住工具里输入的文字
      </label>
      <p role="status">{sentences[state]}</p>
    </>
  );
}
