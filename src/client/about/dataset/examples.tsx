import { embedPaths, embedThemes, embedWidths } from '#contract/embed.ts';
import { useCopy } from '../../state/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { useMissingImage } from '../../ui/use-missing-image.ts';
import styles from './dataset.module.css';

const midAutumn = `SELECT date FROM day
WHERE lunarMonth = 8 AND lunarDay = 15 AND NOT leap
  AND date LIKE '2027-%';`;

/** A question to the database, and one to a year's file. */
export function Examples({ yearAddress }: { yearAddress: string }) {
  const terms = `const answer = await fetch('${yearAddress}');
const { days } = await answer.json();
days.filter((day) => day.term);`;
  return (
    <>
      <h2>用法</h2>
      <Snippet title="SQL：2027 年的中秋" code={midAutumn} />
      <Snippet title="JavaScript：一年的节气" code={terms} />
    </>
  );
}

/** How a page of another site shows today, and what that looks like. */
export function Embed({ origin }: { origin: string }) {
  const { isMissing, image } = useMissingImage();
  const [, width] = embedWidths;
  const height = (width * 5) / 12;
  const size = { width, height };
  return (
    <>
      <h2 id="embed">嵌入网页</h2>
      <p>把这一行放进自己的网页，显示当天的农历：</p>
      {!isMissing && <img {...image} {...size} className={styles.embed} src={embedPaths.picture} alt="今天的农历" />}
      <Snippet
        title="HTML"
        code={`<img src="${origin}${embedPaths.picture}" alt="今天的农历" width="${width}" height="${height}">`}
      />
      <p>
        <code>?theme=</code>可以是 {embedThemes.join('、')}，默认 auto，跟随读者设备的深浅；<code>?width=</code>可以是{' '}
        {embedWidths.join('、')}，默认 {width}。图片不含脚本和字体。同样的内容另有<a href={embedPaths.facts}>JSON</a>。
      </p>
    </>
  );
}

function Snippet({ title, code }: { title: string; code: string }) {
  const copy = useCopy();
  return (
    <div className={styles.snippet}>
      <div className={styles.heading}>
        <h3>{title}</h3>
        <Button kind="quiet" size="small" aria-label={`复制：${title}`} onClick={() => void copy(code)}>
          复制
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles.code} tabIndex={0} aria-label={`代码：${title}`}>
        <pre>{code}</pre>
      </section>
    </div>
  );
}
