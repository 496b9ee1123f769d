import { useEffect, useState } from 'react';
import { encodeUtf8 } from '../../../domain/text/utf8.ts';
import { type Services, useServices } from '../../state/services.ts';
import { canDigest, type Digest, digestAll } from './digest.ts';

/** The browser holds a whole file in memory to digest it. */
export const mostMegabytes = 100;

export type Source = 'text' | 'file';

export type Outcome =
  | { readonly status: 'waiting' | 'working' }
  | { readonly status: 'ready'; readonly digests: readonly Digest[]; readonly bytes: number }
  | { readonly status: 'failed'; readonly message: string };

/** Whether the browser can digest here; nothing until the page has come alive. */
export function useAvailable(): boolean | undefined {
  const [available, setAvailable] = useState<boolean>();
  useEffect(() => setAvailable(canDigest()), []);
  return available;
}

/** The digests of the text, or of the file. What changes meanwhile makes an earlier answer worthless: it is dropped. */
export function useDigests(source: Source, text: string, file: File | undefined): Outcome {
  const { platform } = useServices();
  const [outcome, setOutcome] = useState<Outcome>({ status: 'waiting' });
  useEffect(() => {
    const input = source === 'text' ? text : file;
    if (!input || !canDigest()) return setOutcome({ status: 'waiting' });
    let wanted = true;
    async function answer(given: string | File): Promise<void> {
      const next = await digestInput(given, platform.report);
      if (wanted) setOutcome(next);
    }
    setOutcome((before) => (typeof input === 'string' && before.status === 'ready' ? before : { status: 'working' }));
    void answer(input);
    return () => {
      wanted = false;
    };
  }, [platform, source, text, file]);
  return outcome;
}

async function digestInput(input: string | File, report: Services['platform']['report']): Promise<Outcome> {
  if (typeof input !== 'string' && input.size > mostMegabytes * 1024 * 1024) {
    return { status: 'failed', message: `这个文件有 ${megabytes(input.size)} MB，最大只能是 ${mostMegabytes} MB` };
  }
  try {
    const bytes = typeof input === 'string' ? encodeUtf8(input) : new Uint8Array(await input.arrayBuffer());
    return { status: 'ready', digests: await digestAll(bytes), bytes: bytes.length };
  } catch (error) {
    report('digesting', error);
    const reason = typeof input === 'string' ? '可能是内存不够' : '它可能已被移动、改动，或者内存不够';
    return { status: 'failed', message: `没能算出摘要：${reason}` };
  }
}

/** Rounded up, so that a file just over the limit does not seem to be within it. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1);
}
