import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { decodeFile } from '#domain/text/decode-file.ts';
import { useServices } from '../../state/services.ts';
import { useDeferredWork } from '../../state/use-deferred-work.ts';
import { QuietButton } from '../../ui/button.tsx';
import { PasteButton } from '../../ui/paste-button.tsx';
import { DropZone } from '../parts/drop-zone.tsx';
import { handOver } from '../parts/handover.ts';
import { takeSharedText } from '../parts/shared.ts';
import styles from './chain.module.css';

/** A longer file, and one that is no text, is opened in a tool of its own. */
const maxFileBytes = 1_000_000;

/** One box for whatever is to be worked on; what it is, and what can be done with it, follows below. */
export function ChainBox({ search }: { search: string }) {
  const { platform } = useServices();
  const [text, setText] = useState('');
  const shown = useDeferredValue(text);
  const input = useRef<HTMLTextAreaElement>(null);
  const [recipe, setRecipe] = useState('');
  const begin = useEffectEvent(async () => {
    // The server draws one page for every recipe.
    setRecipe(new URLSearchParams(search).get('steps') ?? '');
    const given = input.current?.value || (await takeSharedText(platform));
    if (given) setText(given);
  });
  useEffect(() => void begin(), []);
  // The steps are loaded with the first text.
  const cards = useDeferredWork(text === '' ? undefined : 'cards', () => import('./chain-cards.tsx'));

  async function open([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const read = file.size > maxFileBytes ? undefined : decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (read) setText(read.text);
    else handOver(platform, 'tool/base64', { file });
  }
  return (
    <section className={styles.box} aria-label="逐步处理">
      <DropZone onFiles={(files) => void open(files)}>
        <textarea
          ref={input}
          aria-label="要处理的东西"
          placeholder="把要处理的东西粘贴在这里"
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </DropZone>
      <div className={styles.bar}>
        <p>{recipe ? '地址里带着配方：粘贴文字，照着做' : '日志、JSON、JWT、网址、Base64、乱码……只在本机处理'}</p>
        {text !== '' && <QuietButton onClick={() => setText('')}>清空</QuietButton>}
        <PasteButton onText={setText} />
      </div>
      {cards && shown !== '' && <cards.ChainCards key={shown} text={shown} recipe={recipe} />}
    </section>
  );
}
