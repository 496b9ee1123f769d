import { siteFacts } from '../../site/config.ts';
import { build } from '../state/build.ts';
import styles from '../app/footer.module.css';
import { useServices } from '../state/services.ts';

export function Footer() {
  const { settings } = useServices();
  return (
    <footer className={styles.footer}>
      <p>单文件离线版 {build.version}</p>
      <p>
        © {siteFacts.copyrightYear} {settings.name} · {settings.owner}
      </p>
    </footer>
  );
}
