import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Checksum } from '../../../domain/hash/index.ts';
import { useHandedFiles } from '../parts/handover.ts';
import { useToolText } from '../parts/use-tool-text.ts';
import { inTableOrder } from './options.ts';
import { seemsChecksumFile } from './read-text-file.ts';
import { useExpectedChecksums } from './use-expected-checksums.ts';
import { useFileQueue } from './use-file-queue.ts';
import { useHashOptions } from './use-hash-options.ts';
import { useKey } from './use-key.ts';
import { useDebounced } from './use-settled.ts';
import { useTextDigests } from './use-text-digests.ts';
import { algorithmsNeeded, type VerifySubject, verify } from './verify.ts';
import type { DigestResult } from './work/digest-request.ts';

/** A key is typed letter by letter, and each letter would have all files read again. */
const keyRestMilliseconds = 600;

/** Everything the page shows and can do. */
export function useHashTool(search: string) {
  const [options, choose] = useHashOptions(search);
  const { chosen, form, keyed, source } = options;
  const text = useToolText('tool/hash');
  const key = useKey(keyed);
  const expected = useExpectedChecksums();
  const { checksums, tryAll } = expected;
  const settledKey = useDebounced(key.key, keyRestMilliseconds);

  const wantedOf = useMemo(() => {
    const needed = algorithmsNeeded(checksums, chosen, tryAll);
    return ({ path }: { readonly path: string }) => inTableOrder([...chosen, ...needed(path)]);
  }, [checksums, chosen, tryAll]);
  const forText = useMemo(() => {
    // A text has no name: whatever a digest is for, it is compared.
    const needed = algorithmsNeeded(checksums.map(withoutName), chosen, tryAll);
    return { algorithms: inTableOrder([...chosen, ...needed('')]), key: key.key };
  }, [checksums, chosen, tryAll, key.key]);

  const shown = source === 'text' && !key.error ? text.text : '';
  const outcome = useTextDigests(shown, form, forText);
  // What another key made is gone at once; what this one makes is begun when it stands.
  const queue = useFileQueue({ wantedOf, key: key.key, ready: !key.error && settledKey === key.key });

  const rows = useMemo(() => {
    const subjects = source === 'file' ? queue.files : outcome.found ? [subjectOf(outcome.found)] : [];
    return verify(checksums, subjects, chosen, tryAll);
  }, [checksums, chosen, tryAll, source, queue.files, outcome.found]);

  /** Files go into the queue; one that lists checksums is also taken to compare with. */
  function addFiles(files: readonly File[]): void {
    queue.add(files);
    choose({ source: 'file' });
    const list = files.find(seemsChecksumFile);
    if (list && expected.source.text.trim() === '') void expected.open(list);
  }

  const handed = useHandedFiles('tool/hash');
  const addHandedFiles = useEffectEvent(addFiles);
  useEffect(() => {
    if (handed.length > 0) addHandedFiles(handed);
  }, [handed]);

  /** How a key took part in what is shown. */
  const mode = source === 'file' ? key.key?.mode : outcome.mode;
  return { options, choose, text, key, mode, expected, outcome, queue, rows, addFiles };
}

function subjectOf({ digests, refused }: DigestResult): VerifySubject {
  return {
    path: '',
    digests: new Map(digests.map(({ id, digest }) => [id, digest])),
    refused: new Map(refused.map(({ id, error }) => [id, error])),
  };
}

function withoutName({ line, digest, algorithms }: Checksum): Checksum {
  return { line, digest, algorithms };
}

export type HashTool = ReturnType<typeof useHashTool>;
