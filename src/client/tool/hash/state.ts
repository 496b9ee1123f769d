import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Checksum, type InputForm, readInput } from '#domain/hash/index.ts';
import type { Failure } from '#domain/result.ts';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { useHandedFiles } from '../parts/handover.ts';
import { useOptions } from '../parts/use-options.ts';
import { useToolText } from '../parts/use-tool-text.ts';
import { seemsChecksumFile } from './checksum-file.ts';
import { digestsById } from './hashed-file.ts';
import {
  defaultAlgorithms,
  type HashOptions,
  inTableOrder,
  readAlgorithms,
  readOptions,
  writeOptions,
} from './options.ts';
import { useExpectedChecksums } from './use-expected-checksums.ts';
import { useFileQueue } from './use-file-queue.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { useTextDigests } from './use-text-digests.ts';
import { algorithmsNeeded, verify } from './verify.ts';
import type { HashKey } from './work/digest-request.ts';

/** Answers the value once it has not changed for a while, so that expensive work does not restart at every key. */
function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const { platform } = useServices();
  const [settled, setSettled] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    platform.later(milliseconds, () => {
      if (latest.current === value) setSettled(value);
    });
  }, [platform, value, milliseconds]);
  return settled;
}

interface KeyState {
  readonly on: boolean;
  readonly text: string;
  readonly form: InputForm;
  /** The reason why the text cannot be read as a key. */
  readonly error: Failure | undefined;
  /** The key; undefined for an empty text and for one that cannot be read. */
  readonly key: HashKey | undefined;
  readonly change: (changes: Partial<Pick<KeyState, 'on' | 'text' | 'form'>>) => void;
}

/** Holds the key as it is typed. It is never stored or put into the address. */
function useKey(keyed: boolean): KeyState {
  const [typed, setTyped] = useState<{ on: boolean; text: string; form: InputForm }>({
    on: false,
    text: '',
    form: 'utf8',
  });
  const { on, text, form } = typed;
  const read = useMemo(() => (on ? readInput(text, form) : undefined), [on, text, form]);
  const key = useMemo(
    (): HashKey | undefined => (read?.ok ? { bytes: read.value, mode: keyed ? 'keyed' : 'hmac' } : undefined),
    [read, keyed],
  );
  return {
    ...typed,
    error: read?.ok === false ? read.error : undefined,
    key,
    change: (changes) => setTyped((before) => ({ ...before, ...changes })),
  };
}

const storageKey = 'tool/hash/algorithms';

/** The options of the tool. The choice of algorithms is also kept on the device, and used where an address says none. */
function useHashOptions(search: string): [HashOptions, (changes: Partial<HashOptions>) => void] {
  const { platform } = useServices();
  const { path } = pageById('tool/hash');
  const [options, choose] = useOptions(search, { path, read: readOptions, write: writeOptions });

  // A choice made on this page stands in the address; the stored one is for addresses that came from elsewhere.
  const applyStoredChoice = useEffectEvent((address: string) => {
    const stored = readAlgorithms(platform.local.read(storageKey));
    if (stored && !new URLSearchParams(address).has('a')) choose({ chosen: stored });
  });
  useEffect(() => applyStoredChoice(search), [platform, search]);

  function chooseAndKeep(changes: Partial<HashOptions>): void {
    choose(changes);
    if (!changes.chosen) return;
    const usual = changes.chosen.join() === defaultAlgorithms.join();
    if (usual) platform.local.remove(storageKey);
    else platform.local.write(storageKey, changes.chosen.join() || 'none');
  }
  return [options, chooseAndKeep];
}

/** A new key makes the queue read all files again, so the queue waits until typing has stopped. */
const keyRestMilliseconds = 600;

/** Holds the state of the hash page and its actions. */
export function useHashTool(search: string) {
  const [options, choose] = useHashOptions(search);
  const { chosen, form, keyed, source } = options;
  // A text for the tool is a checksum where the address chooses files.
  const text = useToolText('tool/hash', source === 'text');
  const key = useKey(keyed);
  const expected = useExpectedChecksums(source === 'file');
  const { checksums, tryAll } = expected;
  const settledKey = useDebounced(key.key, keyRestMilliseconds);

  const wantedOf = useMemo(() => {
    const needed = algorithmsNeeded(checksums, chosen, tryAll);
    return ({ path }: { readonly path: string }) => inTableOrder([...chosen, ...needed(path)]);
  }, [checksums, chosen, tryAll]);
  const forText = useMemo(() => {
    // A text has no name, so it is compared with the checksums of all names.
    const needed = algorithmsNeeded(checksums.map(withoutName), chosen, tryAll);
    return { algorithms: inTableOrder([...chosen, ...needed('')]), key: key.key };
  }, [checksums, chosen, tryAll, key.key]);

  const shown = source === 'text' && !key.error ? text.text : '';
  const outcome = useTextDigests(shown, form, forText);
  // Digests of an earlier key go at once; the queue starts with the new key when typing has stopped.
  const queue = useFileQueue({ wantedOf, key: key.key, ready: !key.error && settledKey === key.key });

  const kept = useKeptFiles(queue.files, key.on, queue.recall);

  const rows = useMemo(() => {
    const subjects =
      source === 'file' ? queue.files : outcome.digests ? [{ path: '', ...digestsById(outcome.digests) }] : [];
    return verify(checksums, subjects, chosen, tryAll);
  }, [checksums, chosen, tryAll, source, queue.files, outcome.digests]);

  /** Puts files into the queue; the first that lists checksums is also opened for comparison. */
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

  /** How the key took part in the digests that are shown. */
  const mode = source === 'file' ? key.key?.mode : outcome.mode;
  // Bookmarks of the former panel lead here.
  const asksDerivation = new URLSearchParams(search).get('m') === 'derive';
  return { options, choose, asksDerivation, text, key, mode, expected, outcome, queue, kept, rows, addFiles };
}

function withoutName({ line, digest, algorithms }: Checksum): Checksum {
  return { line, digest, algorithms };
}

export type HashTool = ReturnType<typeof useHashTool>;
