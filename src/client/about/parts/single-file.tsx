import { sizeText } from '../../../domain/text/size-text.ts';
import { singleFile } from '../../../site/single-file.ts';
import { singleFileBytes } from '../single-file-bytes.ts';
import styles from '../about.module.css';

/** The site as a file to send on. */
export function SingleFile() {
  return (
    <>
      <h2 id="single-file">单文件离线版</h2>
      <p>
        五个工具和农历的全部页面，装在一个网页文件里。可以发给微信里的朋友，也可以拷到装不了本站的手机、没有网络的电脑上。
        打开它不连网络，不用安装，也不用登录；里面没有文章和教程。
      </p>
      <p>
        <a className={styles.download} href={singleFile.path} download>
          下载单文件离线版{singleFileBytes > 0 && `（${sizeText(singleFileBytes)}）`}
        </a>
      </p>
      <ul>
        <li>
          <strong>电脑</strong>：双击文件，用浏览器打开。
        </li>
        <li>
          <strong>安卓手机</strong>：在微信里点开文件，选“用其他应用打开”，再选一个浏览器。
        </li>
        <li>
          <strong>苹果手机与平板</strong>：微信和“文件”里的预览只给人看，多半不运行网页里的程序，Safari
          也不直接打开本机的网页文件。能用 Safari
          打开本站的，把本站添加到主屏幕更好；不能的，要另装一个能打开本机网页的浏览器。
        </li>
      </ul>
      <p>
        打开后只有一句“要用浏览器打开”的，是那个应用不运行网页里的程序。我们在电脑的 Chromium
        里试过全部页面，手机上的应用太多，没有一一试过。文件不会自己更新，想要新的就再来下载。
      </p>
    </>
  );
}
