import { useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { FormError } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';
import type { DraftLink } from '#contract/draft-link.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import styles from './sharing.module.css';

interface Props {
  readonly list: readonly DraftLink[];
  readonly onEnded: () => void;
}

/** The links that hold, each with the button that ends it. */
export function LinkList({ list, onEnded }: Props) {
  const { api, toasts } = useServices();
  const [failure, setFailure] = useState('');

  async function end(id: string): Promise<void> {
    const outcome = await api.write('poster/end-draft-link', { id });
    // It may have ended meanwhile, by its time or on another device.
    if (outcome.code !== codes.ok && outcome.code !== codes.notFound) return setFailure(outcome.info);
    setFailure('');
    onEnded();
    return toasts.show('success', '已撤销');
  }

  return (
    <>
      <ol className={styles.list}>
        {list.map(({ id, createTime, expireTime }) => (
          <li key={id}>
            <p>
              <DayTime seconds={expireTime} isExact /> 到期
              <small>
                生成于 <DayTime seconds={createTime} isExact />
              </small>
            </p>
            <Button
              kind="quiet"
              aria-label={`撤销 ${formatSeconds(expireTime, siteFacts.utcOffsetSeconds)} 到期的链接`}
              onClick={() => void end(id)}
            >
              撤销
            </Button>
          </li>
        ))}
      </ol>
      <FormError>{failure}</FormError>
    </>
  );
}
