import { useMemo } from 'react';
import { useServices } from '#client/state/services.ts';
import { ChapterLinks } from '#client/ui/reading/chapters/chapter-links.tsx';
import { ChapterNav } from '#client/ui/reading/chapters/chapter-nav.tsx';
import { useChapterNavigation } from '#client/ui/reading/chapters/use-chapter-navigation.ts';
import { ReadingLayout } from '#client/ui/reading/reading-layout.tsx';
import { ReadingProgress } from '#client/ui/reading/reading-progress.tsx';
import { type Chapter, chapters } from '../article/chapters.ts';
import { ArticleSection } from './article-section.tsx';
import facts from '#client/ui/reading/reading-facts.module.css';
import styles from '../chatgpt.module.css';

interface Props {
  /** The chapter that is read; undefined while another view is shown. */
  readonly current: number | undefined;
  /** The chapter of the contents: the one that was read last. */
  readonly listed: number;
  readonly isWhole: boolean;
}

const listOfChapters = chapters.map((chapter) => ({ href: hrefOf(chapter), title: chapter.title }));
const end = { href: '#try', title: '试一试：词元、采样与注意力', hint: '六章读完' };

function hrefOf({ id }: Chapter): string {
  return `#${id}`;
}

/** The six chapters in the layout of a book, one at a time. */
export function Reader({ current, listed, isWhole }: Props) {
  const headings = useMemo(
    () => chapters[listed]!.sections.map(({ id, title }) => ({ id, text: title, depth: 3 })),
    [listed],
  );
  const { platform } = useServices();
  useChapterNavigation((step) => {
    const next = current === undefined ? undefined : chapters[current + step];
    if (next) platform.go(hrefOf(next));
  });
  return (
    <ReadingLayout
      headings={headings}
      chapters={<ChapterNav chapters={listOfChapters} current={hrefOf(chapters[listed]!)} />}
    >
      <ReadingProgress key={listed} />
      {chapters.map((chapter, index) => (
        <section
          key={chapter.id}
          id={chapter.id}
          className={styles.part}
          data-first={index === 0 || undefined}
          hidden={!isWhole && index !== listed}
          aria-labelledby={`${chapter.id}-title`}
        >
          <ChapterText chapter={chapter} index={index} />
        </section>
      ))}
    </ReadingLayout>
  );
}

function ChapterText({ chapter, index }: { chapter: Chapter; index: number }) {
  return (
    <>
      <header className={facts.header}>
        <p className={facts.line}>
          <span>
            第 {index + 1} 章，共 {chapters.length} 章
          </span>
          <span>约 {chapter.minutes} 分钟</span>
        </p>
        <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
      </header>
      <div className={`prose ${styles.text}`}>
        {index === 0 && opening.map((text) => <p key={text}>{text}</p>)}
        {chapter.sections.map((section) => (
          <ArticleSection key={section.id} section={section} />
        ))}
      </div>
      <footer className={styles.footer} data-unprinted>
        <ChapterLinks
          from={chapter.title}
          previous={listOfChapters[index - 1]}
          next={listOfChapters[index + 1]}
          end={end}
        />
      </footer>
    </>
  );
}

const opening = [
  'ChatGPT、Claude、Gemini、DeepSeek、千问、豆包、Kimi 出自不同的公司，底下都是大语言模型，做法大同小异。',
  '“读”用六章平常话讲它们怎样工作、怎样查它们，不需要数学，也不推荐哪一家；“试”可以亲手切词元、抽下一个词、看注意力；“用”是提示词模板。动手的部分都在你的设备上运行。',
];
