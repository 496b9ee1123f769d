import { useEffect, useRef, useState } from 'react';
import { sizeText } from '#domain/text/size-text.ts';
import { readDeviceState, type DeviceState } from '../../platform/device.ts';
import type { LibraryContents } from '../../state/offline-library/contents.ts';
import { requestPersistenceAndTell } from '../../state/offline-library/persistence.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FloatingNote } from '../../ui/floating-note.tsx';
import { useRestoredScroll } from '../../ui/use-kept-scroll.ts';
import { booksOf, matchesTitle, totalBytes } from '../group.ts';
import type { LibraryState } from '../use-library.ts';
import { Book } from './book.tsx';
import { Item } from './item.tsx';
import styles from '../offline.module.css';

/** Lists up to this length need no search field. */
const fewItems = 10;

interface Props {
  readonly library: LibraryState;
  readonly contents: LibraryContents;
}

export function OfflineLibrary({ library, contents }: Props) {
  useRestoredScroll();
  const { items, lists } = contents;
  const [sought, setSought] = useState('');
  const found = items.filter((item) => matchesTitle(item, sought));
  const articles = found.filter(({ kind }) => kind === 'article');
  const books = booksOf(found);
  const missing = items.filter(({ isMissing }) => isMissing).length;
  const loose = [...items.filter(({ pinned }) => !pinned).map(({ key }) => key), ...lists.keys];
  return (
    <>
      {missing > 0 && <MissingTexts count={missing} library={library} />}
      {items.length > fewItems && (
        <Field label="搜索标题">
          {(field) => <input {...field} type="search" onChange={(event) => setSought(event.target.value)} />}
        </Field>
      )}
      {sought !== '' && found.length === 0 && <p role="status">没有标题含“{sought.trim()}”的内容。</p>}
      {articles.length > 0 && (
        <section>
          <h2>文章</h2>
          <ul className={styles.items}>
            {articles.map((item) => (
              <Item key={item.key} item={item} library={library} />
            ))}
          </ul>
        </section>
      )}
      {books.length > 0 && (
        <section>
          <h2>教程</h2>
          <ul className={styles.books}>
            {books.map((book) => (
              <Book key={`${book.id}${sought && '?'}`} book={book} library={library} isOpen={sought !== ''} />
            ))}
          </ul>
        </section>
      )}
      {items.length > 0 && loose.length > 0 && (
        <p>
          <Button kind="danger" onClick={() => void library.remove(loose, `未固定的 ${loose.length} 项`)}>
            清除未固定的内容
          </Button>
        </p>
      )}
      <StorageUsage contents={contents} />
      {library.removed.length > 0 && <Undo library={library} />}
    </>
  );
}

/** Takes the focus, because the pressed button has disappeared with its row. */
function Undo({ library: { removed, removedName, undo } }: { library: LibraryState }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [removed]);
  return (
    <FloatingNote text={`已删除${removedName}`}>
      <Button ref={button} kind="quiet" size="small" onClick={() => void undo()}>
        撤销
      </Button>
    </FloatingNote>
  );
}

/** Browsers evict single records; a lost text can be downloaded again as long as the site has it. */
function MissingTexts({ count, library: { isRepairing, repair } }: { count: number; library: LibraryState }) {
  return (
    <div className={styles.missing} role="status">
      <p>{count} 篇的内容已丢失，可能被浏览器清理。</p>
      <Button kind="quiet" disabled={isRepairing} onClick={() => void repair()}>
        {isRepairing ? '正在下载……' : '重新下载'}
      </Button>
    </div>
  );
}

/** How much storage the library takes, and whether the browser may evict it. */
function StorageUsage({ contents: { items, lists } }: { contents: LibraryContents }) {
  const services = useServices();
  const [device, setDevice] = useState<DeviceState>();
  const look = (): void => void readDeviceState().then(setDevice);
  // Each change of the library changes the usage.
  useEffect(look, [items]);
  const chapters = items.filter(({ kind }) => kind === 'chapter').length;
  return (
    <div className={styles.room}>
      <p>
        {items.length === 0
          ? '还没有保存的文章和教程'
          : `${items.length - chapters} 篇文章、${chapters} 章教程，共 ${sizeText(totalBytes(items))}`}
        ；另有 {lists.keys.length} 份列表，{sizeText(lists.bytes)}。{device && roomSentence(device)}
      </p>
      {device?.persisted === true && <p>已开启持久存储：空间不足时浏览器也不会清除本站。</p>}
      {device?.persisted === false && (
        <p className={styles.ask}>
          空间不足时，浏览器可能清除很久没有打开的网站。
          <Button kind="quiet" size="small" onClick={() => void requestPersistenceAndTell(services).then(look)}>
            开启持久存储
          </Button>
        </p>
      )}
    </div>
  );
}

function roomSentence({ usage, quota }: DeviceState): string {
  if (usage === undefined) return '';
  const sum = `连同程序，本站共占用约 ${sizeText(usage)}`;
  return quota ? `${sum}，最多可用约 ${sizeText(quota)}。` : `${sum}。`;
}
