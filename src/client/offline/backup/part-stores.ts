import {
  type BackupEntry,
  isToolKey,
  type PartId,
  settingKeys,
  type StoredAnswer,
  templatesKey,
} from '#domain/backup/index.ts';
import { type OwnTemplate, readTemplates, writeTemplates } from '#domain/prompt/index.ts';
import type { DeviceStorage, KeyedStore, LocalTexts, Platform } from '../../platform/platform.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { setPinned } from '../../state/offline-library/pin.ts';
import { readRecord } from '../../state/offline-library/record.ts';
import { removeAnswer } from '../../state/offline-library/store-answer.ts';

export type Texts = Pick<Tabs, 'textsWithPrefix'>;

/** Reads and writes one part of a backup on the device. */
export interface PartStore {
  /** Undefined where the browser does not allow reading, which is not the same as empty. */
  readonly entries: () => Promise<readonly BackupEntry[] | undefined>;
  /** Writes a record, or removes it for undefined; false where the device did not store it. */
  readonly put: (key: string, value: unknown) => Promise<boolean>;
}

/** The store of every part. */
export function partStoresOf(platform: Platform, texts: Texts): Readonly<Record<PartId, PartStore>> {
  return {
    articles: libraryTexts(platform),
    reading: inStore(platform.reading),
    birthdays: inStore(platform.anniversaries),
    exercises: inStore(platform.exercises),
    // Official schedules come from the server again; only pasted ones need a backup.
    schedules: inStore(platform.schedules, (key) => key.startsWith('pasted-')),
    prompts: templates(platform),
    texts: toolTexts(platform, texts),
    settings: settings(platform, texts),
  };
}

function inStore(store: KeyedStore, isMeant: (key: string) => boolean = () => true): PartStore {
  return {
    entries: async () => (await store.entries())?.filter(([key]) => isMeant(key)),
    put: (key, value) => (value === undefined ? store.remove(key) : store.set(key, value)),
  };
}

/** The texts of the offline library. Whether a text is pinned stands in its own record and is added to the text in the backup. */
function libraryTexts(platform: Platform): PartStore {
  const { offlineAnswers, offlineRecords } = platform;
  return {
    async entries() {
      const [answers, catalogue = []] = await Promise.all([offlineAnswers.entries(), offlineRecords.entries()]);
      const pinned = new Set(catalogue.flatMap(([key, record]) => (readRecord(record)?.pinned ? [key] : [])));
      return answers?.map(([key, answer]) => [key, pinned.has(key) ? { ...(answer as object), pinned: true } : answer]);
    },
    async put(key, value) {
      if (value === undefined) return removeAnswer(platform, key);
      const { pinned = false, ...answer } = value as StoredAnswer;
      return (await offlineAnswers.set(key, answer)) && (await setPinned(platform, key, pinned)) !== 'refused';
    },
  };
}

/** The reader's prompt templates are stored as one list, but backed up and restored one by one. */
function templates({ local }: DeviceStorage): PartStore {
  const readOwn = (): OwnTemplate[] => readTemplates(local.read(templatesKey));
  return {
    entries: async () => readOwn().map((template) => [template.id, template]),
    async put(key, value) {
      const others = readOwn().filter(({ id }) => id !== key);
      const next = value === undefined ? others : [...others, value as OwnTemplate];
      if (next.length > 0) local.write(templatesKey, writeTemplates(next));
      else local.remove(templatesKey);
      return true;
    },
  };
}

/** Local storage has room for about five million characters for the whole site. */
const maxLocal = 200_000;

/** The tools keep short texts in local storage and long ones in IndexedDB. */
function toolTexts(platform: Platform, texts: Texts): PartStore {
  const { local, toolTexts: long } = platform;
  return {
    async entries() {
      const short = ['tool/', 'lunar/', 'tech/'].flatMap(texts.textsWithPrefix).filter(([key]) => isToolKey(key));
      const rest = await long.entries();
      return rest && [...new Map<string, unknown>([...rest, ...short])];
    },
    async put(key, value) {
      const isLong = typeof value === 'string' && value.length > maxLocal;
      if (isLong) return long.set(key, value);
      return putLocal({ local, texts }, key, value) && (value !== undefined || long.remove(key));
    },
  };
}

function settings({ local }: DeviceStorage, texts: Texts): PartStore {
  return {
    async entries() {
      return settingKeys.flatMap((key) => {
        const text = local.read(key);
        return text ? [[key, text] as const] : [];
      });
    },
    put: async (key, value) => putLocal({ local, texts }, key, value),
  };
}

/** Reads the text again after writing, because a full local storage fails silently and the text would last only as long as the page. */
function putLocal({ local, texts }: { local: LocalTexts; texts: Texts }, key: string, value: unknown): boolean {
  if (typeof value === 'string') local.write(key, value);
  else local.remove(key);
  return value === undefined || texts.textsWithPrefix(key).some(([other, text]) => other === key && text === value);
}
