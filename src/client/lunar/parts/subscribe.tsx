import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { calendarFeedPath } from '#contract/calendar-feed.ts';
import { feedById, type FeedId } from '#domain/feed/feeds.ts';
import { pageById } from '#site/match.ts';
import type { PageFile } from '../../platform/platform.ts';
import { useServices } from '../../state/services.ts';
import { useCopy } from '../../state/use-copy.ts';
import { useSaveFile } from '../../state/use-save-file.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { wholeAddress } from '../../ui/whole-address.ts';
import styles from './subscribe.module.css';

/** The calendar feeds of this site, to which a phone can subscribe; folded, because one subscribes once. */
export function Subscribe({ feeds }: { feeds: readonly FeedId[] }) {
  return (
    <section data-unprinted aria-label="订阅到手机日历">
      <Disclosure look="line" summary="订阅到手机日历">
        <ul className={styles.list}>
          {feeds.map((id) => (
            <FeedItem key={id} id={id} />
          ))}
        </ul>
        <p className={styles.note}>
          <Link href={pageById('lunar/subscribe').path}>自选内容与提醒，合成一份日历</Link>
        </p>
        <p className={styles.note}>
          苹果手机：点“订阅”，在弹出的窗口里确认；没有弹出窗口时，到“设置”的日历账户里选“添加已订阅的日历”，粘贴地址。
        </p>
        <p className={styles.note}>
          安卓手机：系统日历支持订阅的，点“订阅”即可；不支持的，在电脑上打开谷歌日历，选“其他日历”的“通过网址添加”，粘贴地址。
        </p>
      </Disclosure>
    </section>
  );
}

function FeedItem({ id }: { id: FeedId }) {
  const { name, what } = feedById(id);
  const link = useRef<HTMLAnchorElement>(null);
  const [address, setAddress] = useState<string>();
  const copy = useCopy();
  const save = useSaveFeed(id);
  // The server does not know the host under which the page is read; until hydration the link leads to the file itself.
  useEffect(() => setAddress(link.current ? wholeAddress(link.current) : undefined), []);
  return (
    <li>
      <p>
        <strong>{name}</strong> <span className={styles.what}>{what}</span>
        <span className={styles.address}>{address ?? calendarFeedPath(id)}</span>
      </p>
      <p className={styles.ways}>
        <a
          ref={link}
          aria-label={`订阅：${name}`}
          href={address?.replace(/^https?:/, 'webcal:') ?? calendarFeedPath(id)}
        >
          订阅
        </a>
        <button
          type="button"
          disabled={!address}
          aria-label={`复制地址：${name}`}
          onClick={() => address && void copy(address)}
        >
          复制地址
        </button>
        <button type="button" disabled={!address} aria-label={`下载 .ics：${name}`} onClick={save}>
          下载 .ics
        </button>
      </p>
    </li>
  );
}

/** Makes the same calendar file on the device, so that it can be saved without a network. */
function useSaveFeed(id: FeedId): () => void {
  useSignals();
  const { clock, platform } = useServices();
  const { year } = clock.today.value;
  const saveFile = useSaveFile();
  async function make(): Promise<PageFile> {
    const { feedText } = await import('./feed-text.ts');
    const text = await feedText(id, year, platform);
    return { name: `${feedById(id).name}.ics`, type: 'text/calendar', content: text };
  }
  return () => void saveFile(make);
}
