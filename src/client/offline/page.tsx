import { Link } from 'wouter';
import { useDevice } from '../state/use-device.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { Loading } from '../ui/loading.tsx';
import { OfflineLibrary } from './parts/library.tsx';
import { OfflinePage } from './parts/offline-page.tsx';
import { useLibrary } from './use-library.ts';

/** The offline library: what this device keeps for reading without a network, to open, keep and remove. */
export function Page() {
  const library = useLibrary();
  return (
    <OfflinePage id="offline">
      {library.contents === 'looking' && <Loading />}
      {library.contents === 'unreadable' && <Unreadable />}
      {typeof library.contents === 'object' &&
        (library.contents.items.length + library.contents.lists.keys.length + library.removed.length > 0 ? (
          <OfflineLibrary library={library} contents={library.contents} />
        ) : (
          <EmptyLibrary />
        ))}
    </OfflinePage>
  );
}

/** The empty library: says what will be stored, and where to find it. */
function EmptyLibrary() {
  const { device } = useDevice();
  return (
    <EmptyNote text={`还没有内容。读过的文章和教程章节会自动存到这里${device ? offlineReading[device.worker] : ''}。`}>
      <ReadingLinks />
    </EmptyNote>
  );
}

const works = '，没有网络也能阅读';
const later = '，离线程序就绪后，没有网络也能阅读';
const never = '；没有网络时，这个浏览器打不开新的页面';
const offlineReading = {
  ready: works,
  waiting: works,
  installing: later,
  none: later,
  failed: never,
  refused: never,
  unsupported: never,
};

/** Shown where the library cannot be read, which is not the same as an empty one. */
function Unreadable() {
  return (
    <EmptyNote
      isStatus
      text={
        <>
          无法读取本机保存的内容：浏览器可能不允许本站保存数据（无痕窗口，或已禁用网站数据），或本机的数据已损坏。
          <br />
          联网时文章和教程可以正常阅读。改用普通窗口，或在浏览器设置中允许本站保存数据；仍然如此时，清除本站数据后重新打开。
        </>
      }
    >
      <ReadingLinks />
    </EmptyNote>
  );
}

function ReadingLinks() {
  return (
    <>
      <Link href="/article/blog">查看技术文章</Link>
      <Link href="/article/book">查看在线教程</Link>
    </>
  );
}
