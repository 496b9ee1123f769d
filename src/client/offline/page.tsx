import { EmptyNote } from '../ui/empty-note.tsx';
import { Loading } from '../ui/loading.tsx';
import { OfflinePage } from './parts/offline-page.tsx';
import { OfflineLibrary } from './parts/library.tsx';
import { useLibrary } from './use-library.ts';
import { Link } from 'wouter';

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
  return (
    <EmptyNote text="还没有内容。读过的文章和教程章节会自动存到这里，没有网络也能阅读。">
      <ReadingLinks />
    </EmptyNote>
  );
}

/** Shown where the browser does not let the page store anything, which is not the same as an empty library. */
function Unreadable() {
  return (
    <EmptyNote
      isStatus
      text={
        <>
          浏览器不允许本站在本机保存数据（可能是无痕窗口，或已禁用网站数据），无法使用离线书架。
          <br />
          联网时文章和教程可以正常阅读。改用普通窗口，或在浏览器设置中允许本站保存数据后，即可离线阅读。
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
