import { chineseCount } from '#domain/text/chinese-count.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import { isInSingleFile, singleFile } from '#site/single-file.ts';
import styles from '../install.module.css';

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
export function SingleFile() {
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
