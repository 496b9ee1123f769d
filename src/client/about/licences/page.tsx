import { useState } from 'react';
import type { Licence } from '#contract/build-info.ts';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { LicenceItem } from './licence-item.tsx';
import styles from './licences.module.css';

type State = 'folded' | 'loading' | 'failed' | readonly Licence[];

/** Lists the packages of this site with their licences; the list is loaded on demand. */
export function Page() {
  const { platform } = useServices();
  const [state, setState] = useState<State>('folded');

  async function open(): Promise<void> {
    setState('loading');
    try {
      setState((await import('./licence-list.ts')).licences);
    } catch (error) {
      platform.report('fetching the licences', error);
      setState('failed');
    }
  }

  return (
    <ReadingPage title={pageById('about/licences').title}>
      <p className={styles.lead}>
        送到浏览器的和在服务器上运行的软件包，全是宽松的开源许可。清单在构建时由依赖树生成，附各自的许可全文。
      </p>
      {state === 'folded' && (
        <Button kind="quiet" onClick={() => void open()}>
          列出软件包与许可
        </Button>
      )}
      {state === 'loading' && <Loading />}
      {state === 'failed' && (
        <div role="alert">
          <p>清单加载失败，请联网后再试。</p>
          <Button kind="quiet" onClick={() => void open()}>
            重试
          </Button>
        </div>
      )}
      {typeof state === 'object' && (
        <>
          <p role="status">{`${state.length} 个软件包：${summary(state)}。`}</p>
          <ul className={styles.licences}>
            {state.map((licence) => (
              <LicenceItem key={`${licence.name}@${licence.version}`} licence={licence} />
            ))}
          </ul>
        </>
      )}
    </ReadingPage>
  );
}

function summary(list: readonly Licence[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of list) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([licence, count]) => `${licence} ${count} 个`).join('，');
}
