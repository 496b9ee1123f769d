import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Share, ShareError } from '#contract/share.ts';
import { pageById } from '#site/match.ts';
import type { PageHead } from '#site/rendering.ts';
import { useServices } from '../state/services.ts';
import { clearShared, readShare, textOf } from '../state/shared.ts';
import { Button } from '../ui/button.tsx';
import { EntryList } from '../ui/entry-list.tsx';
import { Loading } from '../ui/loading.tsx';
import { ReadingPage } from '../ui/reading-page.tsx';
import { lossIn, lossWords } from './loss.ts';
import { SharedFiles } from './parts/shared-files.tsx';
import { SharedText } from './parts/shared-text.tsx';
import { actionsText, entriesFor, fileTargets } from './targets.ts';
import styles from './share.module.css';

/** The content depends on the device, so search engines must not index the page. */
export function head(): Partial<PageHead> {
  return { noindex: true };
}

/** Shows what another application shared with the site, and the tools that accept it. */
export function Page({ search }: { search: string }) {
  const { title } = pageById('share');
  const { state, clear } = useShare();
  const loss = lossIn(search);
  return (
    <ReadingPage title={title}>
      {loss && <LostShare loss={loss} />}
      {state.status === 'loading' && !loss && <Loading />}
      {state.status === 'ready' && <ShareView share={state.share} isOlder={loss !== undefined} clear={clear} />}
      {state.status === 'none' && !loss && <NoShare cleared={state.cleared} />}
    </ReadingPage>
  );
}

type ShareState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly share: Share }
  | { readonly status: 'none'; readonly cleared: boolean };

/**
 * Holds the present share. The hook reads it again whenever the page becomes visible, since another share may have come
 * or this one gone.
 */
function useShare(): { state: ShareState; clear: () => Promise<void> } {
  const { platform } = useServices();
  const [state, setState] = useState<ShareState>({ status: 'loading' });

  useEffect(() => {
    async function load(): Promise<void> {
      const share = await readShare(platform);
      setState(share ? { status: 'ready', share } : { status: 'none', cleared: false });
    }
    void load();
    return platform.onReturn(() => void load());
  }, [platform]);

  async function clear(): Promise<void> {
    await clearShared(platform);
    setState({ status: 'none', cleared: true });
  }
  return { state, clear };
}

/** Explains why a share was lost. */
function LostShare({ loss }: { loss: ShareError }) {
  const { what, remedy } = lossWords[loss];
  return (
    <section className={styles.section} aria-labelledby="lost-title">
      <div className={styles.loss}>
        <h2 id="lost-title">接收失败</h2>
        <p>{what}</p>
        <p>{remedy}</p>
      </div>
      <EntryList entries={entriesFor(fileTargets)} />
    </section>
  );
}

/** Explains how to share something with the site while there is no share. */
function NoShare({ cleared }: { cleared: boolean }) {
  return (
    <section className={styles.section}>
      <p role="status">{cleared ? '已清空。' : '没有收到的内容。打开过的内容不再保存在这里。'}</p>
      <h2>如何分享到这里</h2>
      <ol className={styles.steps}>
        <li>
          先把本站安装到主屏幕或桌面，方法见{' '}
          <Link href={pageById('offline/install').path}>{pageById('offline/install').title}</Link>。
        </li>
        <li>在其他应用里选中文字或文件，点“分享”，再选择本站。</li>
        <li>内容显示在此页，可以统计字数、{actionsText()}。</li>
      </ol>
      <p className={styles.note}>
        支持安卓、Windows 和 ChromeOS 上的 Chrome 和 Edge。iPhone 和 iPad 不支持分享到网站，请复制后粘贴到工具里。
      </p>
    </section>
  );
}

interface Props {
  readonly share: Share;
  /** Whether the newest share was lost, so that an earlier one is shown. */
  readonly isOlder: boolean;
  readonly clear: () => Promise<void>;
}

/** Shows a share and the tools that accept its parts. */
function ShareView({ share, isOlder, clear }: Props) {
  const [clearing, setClearing] = useState(false);
  const text = textOf(share);
  return (
    <>
      {isOlder && <p className={styles.older}>之前收到、尚未打开的内容：</p>}
      {text !== '' && <SharedText text={text} title={share.title} />}
      {share.files.length > 0 && <SharedFiles files={share.files} />}
      <div className={styles.foot}>
        <p className={styles.note}>内容只在本机，没有上传。打开后从这里移除，未打开的 1 天后自动删除。</p>
        <Button
          kind="danger"
          disabled={clearing}
          onClick={() => {
            setClearing(true);
            void clear();
          }}
        >
          {' '}
          清空
        </Button>
      </div>
    </>
  );
}
