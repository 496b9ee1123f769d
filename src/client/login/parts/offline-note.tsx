import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '../../state/services.ts';
import styles from '../login.module.css';

/** Says that the device is offline. On other pages the layout does so, which the login page lacks. */
export function OfflineNote() {
  useSignals();
  const { connectivity } = useServices();
  return (
    <p role="status" className={styles.offline}>
      {!connectivity.online.value && '现在离线，登录和注册需要网络。'}
    </p>
  );
}
