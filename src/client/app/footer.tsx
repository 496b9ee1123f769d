import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { policeFilingCode } from '#contract/police-filing.ts';
import { siteFacts } from '#site/config.ts';
import { useServices } from '../state/services.ts';
import styles from './footer.module.css';

/** The entry of a public security filing in its register. */
const policeAddress = (filing: string): string => `${siteFacts.policeRegistry}${policeFilingCode(filing) ?? ''}`;

export function Footer() {
  useSignals();
  const { settings, worksOffline } = useServices();
  return (
    <footer className={styles.footer} data-unprinted>
      <div className={styles.links}>
        <Link href="/about">关于</Link>
        <Link href="/offline">{worksOffline.value ? '离线可用' : '离线'}</Link>
      </div>
      {settings.friends.length > 0 && (
        <div className={styles.links}>
          <span>友情链接</span>
          {settings.friends.map(({ title, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener">
              {title}
            </a>
          ))}
        </div>
      )}
      <p>
        © {siteFacts.copyrightYear} {settings.name} · {settings.owner}
      </p>
      {settings.filing !== '' && (
        <p>
          <a href={siteFacts.filingRegistry} target="_blank" rel="noopener">
            {settings.filing}
          </a>
        </p>
      )}
      {settings.policeFiling !== '' && (
        <p>
          <a href={policeAddress(settings.policeFiling)} target="_blank" rel="noopener">
            {settings.policeFiling}
          </a>
        </p>
      )}
    </footer>
  );
}
