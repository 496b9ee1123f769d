import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import type { CivilDate } from '#domain/lunar/index.ts';
import type { AlmanacDay } from '../almanac-source.ts';
import styles from './day-detail.module.css';
import leaf from './leaf.module.css';

/** The almanac entry of the shown day, or why there is none yet. */
export type Almanac =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly day: AlmanacDay };

type Source = typeof import('../almanac-source.ts');

/**
 * Answers the advice of the traditional almanac for a day. Its table is five times as large as the rest of the
 * calendar, so the page is drawn without it.
 */
export function useAlmanac(date: CivilDate): Almanac {
  const { platform } = useServices();
  const [source, setSource] = useState<Source | 'failed'>();

  const load = useCallback(async (): Promise<void> => {
    setSource(undefined);
    try {
      setSource(await import('../almanac-source.ts'));
    } catch (error) {
      platform.report('宜忌', error);
      setSource('failed');
    }
  }, [platform]);

  useEffect(() => void load(), [load]);

  if (source === 'failed') return { status: 'failed', retry: () => void load() };
  return source ? { status: 'ready', day: source.almanacOf(date) } : { status: 'loading' };
}

/** The advice on the leaf, at most four lines; the room is there before the table, which may not be on the device. */
export function Advice({ almanac }: { almanac: Almanac }) {
  const day = almanac.status === 'ready' ? almanac.day : undefined;
  const absence = almanac.status === 'failed' && '联网后显示';
  return (
    <div className={leaf.advice}>
      <p data-kind="good">
        <b>宜</b>
        {day ? day.good.join(' ') || '诸事不宜' : absence}
      </p>
      <p data-kind="bad">
        <b>忌</b>
        {day ? day.bad.join(' ') || '无' : absence}
      </p>
    </div>
  );
}

/** The whole advice with its source. */
export function AlmanacFold({ almanac }: { almanac: Almanac }) {
  return (
    <Disclosure look="line" summary="宜忌全文与冲煞">
      {almanac.status === 'ready' && <WholeAdvice {...almanac.day} />}
      {almanac.status === 'loading' && <p role="status">正在加载宜忌……</p>}
      {almanac.status === 'failed' && (
        <div role="alert">
          <p>宜忌加载失败，可能没有网络。</p>
          <Button kind="quiet" size="small" onClick={almanac.retry}>
            重试
          </Button>
        </div>
      )}
    </Disclosure>
  );
}

function WholeAdvice({ good, bad, clash }: AlmanacDay) {
  return (
    <>
      <dl className={styles.rows}>
        <dt>宜</dt>
        <dd>{good.join('、') || '无'}</dd>
        <dt>忌</dt>
        <dd>{bad.join('、') || '无'}</dd>
        <dt>冲煞</dt>
        <dd>{clash}</dd>
      </dl>
      <p className={styles.small}>
        出自开源历法库 tyme4ts 所收的通书表，只随日月干支而定。各家通书说法不一，仅供了解民俗。
      </p>
    </>
  );
}
