import type { Licence } from '#contract/build-info.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import note from '#client/ui/note.module.css';
import styles from './licences.module.css';

/** Shows a package, its licence, and the licence text. */
export function LicenceItem({ licence: { name, version, licence, text } }: { licence: Licence }) {
  return (
    <li>
      <Disclosure
        look="line"
        summary={
          <>
            {name} <span className={note.note}>{version}</span>
            <span className={styles.licence}>{licence}</span>
          </>
        }
      >
        <p>
          <a href={`https://www.npmjs.com/package/${name}/v/${version}`} target="_blank" rel="noopener">
            {name} 在 npm 的页面
          </a>
        </p>
        {text === '' ? <p>包里没有附许可全文，许可写在它的 package.json 里。</p> : <pre>{text}</pre>}
      </Disclosure>
    </li>
  );
}
