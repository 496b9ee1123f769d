import { useEffect, useState } from 'react';
import type { Base64ErrorCode } from '../../../domain/base64/index.ts';
import type { Failure } from '../../../domain/result.ts';
import type { Progress } from '../../../contract/worker-protocol.ts';
import type { JobOptions, JobResult, WorkerClient } from '../../platform/worker-client.ts';
import { useServices } from '../../state/services.ts';
import { useJobs } from '../../state/use-worker.ts';
import type { DecodedFile, FileInput } from './file-jobs.ts';
import type { Base64Jobs } from './jobs.ts';
import { openBase64Jobs } from './link.ts';
import type { Base64Options } from './options.ts';

export type FileWay = 'encode' | 'decode';

export type FileWork =
  | { readonly status: 'working'; readonly progress?: Progress; readonly speed?: number }
  | { readonly status: 'encoded'; readonly blob: Blob }
  | ({ readonly status: 'decoded' } & DecodedFile)
  | { readonly status: 'refused'; readonly error: Failure<Base64ErrorCode> }
  | { readonly status: 'stopped'; readonly message: string };

/** Which way a file goes where the reader leaves it to the tool; undefined until it was looked at. */
export function useFileWay(file: File | undefined, { direction }: Base64Options): FileWay | undefined {
  const jobs = useJobs(openBase64Jobs);
  const [found, setFound] = useState<{ readonly of: File; readonly way: FileWay }>();
  useEffect(() => {
    if (!file) return;
    let wanted = true;
    async function look(of: File): Promise<void> {
      const answer = await jobs().run('peekFile', { file: of });
      // A file that cannot even be looked at is encoded: the work itself will say what is wrong.
      if (wanted) setFound({ of, way: answer.ok ? answer.value : 'encode' });
    }
    void look(file);
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);
  if (direction !== 'auto') return direction;
  return found && found.of === file ? found.way : undefined;
}

const telling = 500;

/** Works through a file beside the page, and anew whenever something about it changes. */
export function useFileWork(file: File, way: FileWay | undefined, options: Base64Options) {
  const { platform } = useServices();
  const jobs = useJobs(openBase64Jobs);
  const [work, setWork] = useState<FileWork>({ status: 'working' });
  const [attempt, setAttempt] = useState(0);
  const [given, setGiven] = useState<AbortController>();

  useEffect(() => {
    if (!way) return;
    const controller = new AbortController();
    const start = platform.now();
    setGiven(controller);
    setWork({ status: 'working' });
    const onProgress = (progress: Progress): void => {
      const elapsed = platform.now() - start;
      // The first moments say nothing about those to come.
      const speed = elapsed < telling ? {} : { speed: (progress.done / elapsed) * 1000 };
      if (!controller.signal.aborted) setWork({ status: 'working', progress, ...speed });
    };
    async function run(toward: FileWay): Promise<void> {
      const { signal } = controller;
      const next = await carryOut(jobs(), toward, { file, options }, { signal, onProgress });
      if (!signal.aborted) setWork(next);
    }
    void run(way);
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file, way, options, attempt, platform]);

  function cancel(): void {
    given?.abort();
    setWork({ status: 'stopped', message: '已取消' });
  }
  return { work, cancel, again: () => setAttempt(attempt + 1) };
}

async function carryOut(
  { run: ask }: WorkerClient<Base64Jobs>,
  way: FileWay,
  input: FileInput,
  options: JobOptions,
): Promise<FileWork> {
  if (way === 'encode') {
    return answered(await ask('encodeFile', input, options), (blob) => ({ status: 'encoded', blob }));
  }
  return answered(await ask('decodeFile', input, options), (decoded) =>
    decoded.ok ? { status: 'decoded', ...decoded.value } : { status: 'refused', error: decoded.error },
  );
}

function answered<Output>(answer: JobResult<Output>, work: (output: Output) => FileWork): FileWork {
  return answer.ok ? work(answer.value) : { status: 'stopped', message: answer.error.message };
}
