import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PromptCard } from './parts/prompt-card.tsx';
import { SectionText } from './parts/section-text.tsx';
import { prompts } from './prompts.ts';
import { usage, workings } from './sections.ts';
import styles from './chatgpt.module.css';
import '../../style/prose.css';

export function Page() {
  const { title, description } = pageById('tech/chatgpt');
  return (
    <article className={styles.article}>
      <PageTitle title={title}>{description}</PageTitle>
      <div className="prose">
        <p>ChatGPT、DeepSeek、通义千问、豆包、Kimi、Claude 出自不同的公司，底下都是大语言模型，做法相近。</p>
        {workings.map((section) => (
          <SectionText key={section.heading} section={section} />
        ))}
        <SectionText section={usage} />
        <h2>几个可以直接用的提示</h2>
        <p>复制后在冒号下面填上自己的内容。</p>
        {prompts.map((prompt) => (
          <PromptCard key={prompt.title} prompt={prompt} />
        ))}
      </div>
    </article>
  );
}
