import { pageById } from '../../site/match.ts';
import { build } from '../state/build.ts';
import { state } from './data.ts';
import styles from './single.module.css';

/** Which build this file is of, and where a newer one can be had. */
export function Facts() {
  const { origin } = state;
  return (
    <section className={styles.text} aria-labelledby="facts">
      <h2 id="facts">这一份</h2>
      <dl className={styles.facts}>
        <dt>版本</dt>
        <dd>{build.version}</dd>
        {build.date !== '' && (
          <>
            <dt>程序的日期</dt>
            <dd>{build.date}</dd>
          </>
        )}
        {origin !== '' && (
          <>
            <dt>来自</dt>
            <dd>
              <a href={origin} target="_blank" rel="noopener">
                {origin}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p>
        文件不会自己更新。{pageById('lunar/holiday').title}只知道做这一份时已经公布的安排，往后的可以粘贴进去
        {origin !== '' && '，或者到网站上再下载一份'}。
      </p>
    </section>
  );
}
