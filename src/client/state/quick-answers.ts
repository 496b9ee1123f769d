import { useEffect, useState } from 'react';
import { shareKey, type Share } from '#contract/share.ts';
import type { FactAnswer, QuickAnswer } from '#domain/quick-answer/index.ts';
import { pageById } from '#site/match.ts';
import type { DeviceStorage, Platform, SystemClock } from '../platform/platform.ts';
import { useServices } from './services.ts';
import { queryFor } from './shared.ts';

const none: readonly QuickAnswer[] = [];

const unanswered = { text: '', answers: none };

/** The direct answers to a text, from code that loads with the first text; until then those that are known `before`. */
export function useQuickAnswers(text: string, before = unanswered): readonly QuickAnswer[] {
  const { platform, clock } = useServices();
  const [answered, setAnswered] = useState(before);
  const plain = text.trim();
  useEffect(() => {
    let isWanted = plain !== '';
    async function answer(): Promise<void> {
      const { answersOnDevice } = await import('./answer-engine.ts');
      const answers = await answersOnDevice(plain, platform, clock.today.peek());
      if (isWanted) setAnswered({ text: plain, answers });
    }
    if (isWanted) answer().catch((error: unknown) => platform.report('answering at once', error));
    return () => void (isWanted = false);
  }, [plain, platform, clock]);
  return answered.text === plain ? answered.answers : none;
}

/** The page that an answer leads to, and what it is given. */
type AnswerTarget = Pick<FactAnswer, 'page' | 'name' | 'query' | 'takesText'>;

/** The address of the page that shows an answer. */
export function answerPath({ page, name, query, takesText }: AnswerTarget): string {
  const shared = new URLSearchParams(takesText ? queryFor('text') : '');
  const all = new URLSearchParams([...new URLSearchParams(query), ...shared]).toString();
  const path = pageById(page).path + (name === undefined ? '' : `/${encodeURIComponent(name)}`);
  return path + (all && `?${all}`);
}

/**
 * Stores a text where the page of an answer takes it from, so that it never stands in an address. Files that another application
 * shared stay; false where the device stores nothing.
 */
export function handText({ shared, now }: DeviceStorage & SystemClock, text: string): Promise<boolean> {
  return shared.update(shareKey, (before): Share => {
    const files = (before as Share | undefined)?.files ?? [];
    return { at: now(), title: '', text, url: '', files };
  });
}

/** Opens the page of an answer with the text that was typed. */
export async function openAnswer(platform: Platform, answer: AnswerTarget, text: string): Promise<void> {
  if (answer.takesText) await handText(platform, text.trim());
  const path = answerPath(answer);
  const isOpen = platform.path().split('?')[0] === path.split('?')[0];
  platform.go(path);
  // A tool that is open already looks for a text only when its page begins.
  if (isOpen && answer.takesText) platform.reload();
}
