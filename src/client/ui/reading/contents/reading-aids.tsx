import { useEffect, useRef, useState } from 'react';
import type { DeviceStorage } from '#client/platform/platform.ts';
import { useServices } from '#client/state/services.ts';
import { Segment } from '#client/ui/segment.tsx';
import { localKeys } from '#contract/storage.ts';
import { useDismissal } from './use-dismissal.ts';
import styles from './reading-aids.module.css';

/** What a reader may choose; the word of each choice is what the style sheet asks for, '' for what a text has by itself. */
const aids = [
  {
    legend: '字号',
    choices: [
      ['small', '小'],
      ['', '中'],
      ['large', '大'],
      ['huge', '特大'],
    ],
  },
  {
    legend: '字体',
    choices: [
      ['', '黑体'],
      ['serif', '宋体'],
    ],
  },
  {
    legend: '字形',
    choices: [
      ['', '简体'],
      ['traditional', '繁體'],
    ],
  },
  {
    legend: '底色',
    choices: [
      ['', '本色'],
      ['warm', '暖色'],
    ],
  },
] as const;

const wordsOf = (text: string | undefined): readonly string[] => (text ?? '').split(' ').filter(Boolean);

/** Size, face, script and ground of texts. They are kept on the device; index.html sets them before the first paint. */
export function ReadingAids() {
  const { platform } = useServices();
  const box = useRef<HTMLDetailsElement>(null);
  useDismissal(box);
  const [words, setWords] = useState<readonly string[]>([]);
  // Pages are rendered as for a visitor who has chosen nothing.
  useEffect(() => setWords(wordsOf(platform.local.read(localKeys.reading))), [platform]);

  function choose(next: readonly string[]): void {
    setWords(next);
    apply(platform, next.join(' '));
  }

  return (
    <details ref={box} className={styles.aids} translate="no">
      <summary aria-label="Aa 字号与底色" title="字号、字体与底色">
        Aa
      </summary>
      <div className={styles.sheet}>
        {aids.map(({ legend, choices }) => {
          const others = words.filter((word) => !choices.some(([own]) => own === word));
          const chosen = choices.find(([word]) => words.includes(word))?.[0] ?? '';
          return (
            <div key={legend} className={styles.line}>
              <span aria-hidden>{legend}</span>
              <Segment
                label={legend}
                titles={new Map<string, string>(choices)}
                value={chosen}
                choose={(word) => choose(word ? [...others, word] : others)}
              />
            </div>
          );
        })}
      </div>
    </details>
  );
}

function apply({ local }: DeviceStorage, words: string): void {
  const { dataset } = document.documentElement;
  if (words) {
    dataset['reading'] = words;
    local.write(localKeys.reading, words);
  } else {
    delete dataset['reading'];
    local.remove(localKeys.reading);
  }
}
