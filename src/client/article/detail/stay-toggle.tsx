import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { PosterArticle } from '../../../contract/poster.ts';
import { readKey } from '../../../site/rendering.ts';
import { useServices } from '../../state/services.ts';
import { isPinned, pin, type PinOutcome, unpin } from '../../state/offline-library/pin.ts';
import { PinButton } from '../../ui/pin-button.tsx';
import styles from './detail.module.css';

/** Lets this article stay on the device; what is read is kept anyway, until there is no room. */
export function PinToggle({ article }: { article: PosterArticle }) {
  const services = useServices();
  const [stays, setStays] = useState(false);
  const key = readKey({ name: 'poster/get', query: { id: article.id } });
  useEffect(() => void isPinned(services, key).then(setStays), [services, key]);

  async function toggle(): Promise<void> {
    const outcome = await (stays ? unpin(services, key) : pin(services, key, article));
    if (outcome === 'done') setStays(!stays);
    else services.toasts.show('error', refusals[outcome]);
  }

  return (
    <div className={styles.stay}>
      <PinButton isPinned={stays} onClick={() => void toggle()}>
        留着离线看
      </PinButton>
      <span>{stays ? '空间不够时也不去掉。' : '读过的会自动存下；空间不够时，最久没看的先去掉。'}</span>
      <Link href="/offline">离线书架</Link>
    </div>
  );
}

const refusals: Readonly<Record<Exclude<PinOutcome, 'done'>, string>> = {
  absent: '这篇已经不在本机了，刷新一下再留',
  room: '这台设备没有地方了，没有存下来',
  refused: '这个浏览器现在不让网页存东西，没有存下来',
};
