import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { Desk } from '../../../../state/desk/desk.ts';
import { desksOf } from '../../../../state/desk/desks.ts';
import { picturedIn } from '../../../../state/desk/form.ts';
import { statusLine } from '../../../../state/desk/line.ts';
import { useServices } from '../../../../state/services.ts';
import styles from '../edit.module.css';

/** Where the text is, in words; read out when it changes for the worse only, since it changes all the time. */
export function Status({ desk }: { desk: Desk }) {
  useSignals();
  const services = useServices();
  const { outbox, refused, pictures } = desksOf(services);
  const record = desk.record.value;
  const line = statusLine({
    record,
    kept: desk.kept.value,
    refused: refused.value,
    online: services.connectivity.online.value,
    sending: outbox.sending.value === desk.posterId,
    storageFull: outbox.storageFull.value,
    over: outbox.over.value?.user === desk.user || services.session.who.value !== desk.user,
    pictures: pictures.value.pending(picturedIn(record.form)).length,
    clock,
  });
  const isLoud = line.tone === 'bad' || line.tone === 'waiting';
  return (
    <div className={styles.status}>
      <p data-tone={line.tone} data-testid="status" role="status" aria-live={isLoud ? 'polite' : 'off'}>
        {line.text}
      </p>
      {record.base && (
        <p className={styles.public}>
          {record.base.status === 'draft' ? (
            '草稿，只有自己看得见'
          ) : (
            <>
              <Link href={`/article/blog/${desk.posterId}`}>已发布</Link>
              {record.base.pending && '，有未发布的改动'}
            </>
          )}
        </p>
      )}
    </div>
  );
}

function clock(milliseconds: number): string {
  const time = new Date(milliseconds);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
