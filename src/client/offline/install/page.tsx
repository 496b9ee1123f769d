import { useDevice } from '../../state/use-device.ts';
import '../../style/prose.css';
import { OfflinePage } from '../parts/offline-page.tsx';
import { Device } from './parts/device.tsx';
import { Install } from './parts/install.tsx';
import { SingleFile } from './parts/single-file.tsx';

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
