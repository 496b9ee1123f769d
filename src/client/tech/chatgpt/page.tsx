import { PageTitle } from '../../ui/page-title.tsx';
import { training } from './article/training.ts';
import { using } from './article/using.ts';
import { workings } from './article/workings.ts';
import { Counter } from './counter/counter.tsx';
import { useCounterText } from './counter/use-counter-text.ts';
import { ArticleSection } from './parts/article-section.tsx';
import { Library } from './templates/library.tsx';
import styles from './chatgpt.module.css';
import '../../style/prose.css';
import contentsStyles from './parts/contents.module.css';

export const documentTitle = 'ChatGPT 怎样工作：词元计算与提示词';

const makers =
  'ChatGPT、Claude、Gemini、DeepSeek、通义千问、豆包、Kimi 出自不同的公司，底下都是大语言模型，做法大同小异。';
const plan =
  '这一页用平常话讲它们怎样工作：先看一次回答从头到尾发生了什么，再看模型怎样训练出来，最后说怎样用、怎样查。不需要数学，也不推荐哪一家。词元计数器和提示词模板都在你的设备上运行。';

const sections = [...workings, ...training, ...using];
/** The counter follows the section that explains tokens. */
const beforeCounter = 2;

export function Page() {
  const counted = useCounterText();
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <PageTitle title="ChatGPT 与大语言模型" />
      </div>
      <Contents />
      <article className={styles.article}>
        <div className="prose">
          <p>{makers}</p>
          <p>{plan}</p>
          {sections.slice(0, beforeCounter).map((section) => (
            <ArticleSection key={section.id} section={section} />
          ))}
        </div>
        <Counter counted={counted} />
        <div className="prose">
          {sections.slice(beforeCounter).map((section) => (
            <ArticleSection key={section.id} section={section} />
          ))}
        </div>
        <Library count={counted.show} />
      </article>
    </div>
  );
}

const entries = [
  ...sections.slice(0, beforeCounter),
  { id: 'counter', short: '词元计数器' },
  ...sections.slice(beforeCounter),
  { id: 'templates', short: '提示词模板' },
];

/** The table of contents: beside the text where there is room, otherwise before it. */
function Contents() {
  return (
    <nav className={contentsStyles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">目录</h2>
      <ol className={contentsStyles.list}>
        {entries.map(({ id, short }) => (
          <li key={id}>
            <a href={`#${id}`}>{short}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
