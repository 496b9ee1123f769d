import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '../../state/services.ts';
import styles from '../login.module.css';

/** Other pages have it said by the frame around them; this one has none. */
export function OfflineNote() {
  useSignals();
  const { connectivity } = useServices();
  return (
    <p role="status" className={styles.offline}>
      {!connectivity.online.value && '现在离线，登录和注册需要网络。'}
    </p>
  );
}
