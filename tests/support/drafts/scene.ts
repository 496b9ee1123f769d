import { conflictsOf, mergedForm, mergeForms } from '#client/manage/article/edit/conflict/merge-forms.ts';
import type { DraftForm } from '#client/state/drafts/draft-form.ts';
import { findPendingMerge } from '#client/state/drafts/draft-merge.ts';
import { createDevice, type Device } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import { createWorld, type World } from './world.ts';
import { openWriter, wordsIn, type Writer } from './writer.ts';

/** Whatever is older than this must be safe, in milliseconds. */
const keepingTime = 1000;
const user = '雪';
export const posterId = 'article-of-the-test';

interface AuthorDevice {
  readonly device: Device;
  writers: Writer[];
}

/** Two devices of one author with up to two tabs each, one article, and a server. */
export function createScene(seed: number, hasLocks: boolean) {
  const world = createWorld(seed);
  const server = createFakeServer();
  // A longer article, so that both authors do not always write at the same place.
  const content = Array.from({ length: 800 }, (_, index) => `原${index}\n`).join('');
  const text = { title: '题', summary: '', content, tags: [], cover: '' };
  server.articles.set(posterId, {
    author: user,
    version: 1,
    status: 'draft',
    text,
    working: null,
    history: [text],
  });
  const devices: AuthorDevice[] = [0, 1].map(() => ({ device: createDevice(world, server, user), writers: [] }));
  const typed = new Map<string, { readonly at: number; readonly writer: Writer }>();
  const mergers = new Set<Writer>();
  let count = 0;

  function sit(author: AuthorDevice): void {
    const writer = openWriter(world, author.device, { user, posterId, isNew: true }, hasLocks);
    author.writers.push(writer);
    mergers.add(writer);
  }

  function kill(author: AuthorDevice, orderly: boolean): void {
    const writer = pick(world, author.writers);
    if (!writer) return;
    if (orderly) writer.tab.leave();
    writer.tab.kill();
    writer.close();
    author.writers = author.writers.filter((other) => other !== writer);
    if (!orderly) forgiveYoung(writer);
  }

  /** Words that are younger than the keeping time may go with a tab that is killed without a word. */
  function forgiveYoung(victim: Writer): void {
    const safe = safeWords(devices, server);
    for (const [word, { at, writer }] of typed) {
      if (writer === victim && world.now() - at < keepingTime && !safe.has(word)) typed.delete(word);
    }
  }

  function type(author: AuthorDevice): void {
    const writer = pick(
      world,
      author.writers.filter((other) => other.mayType()),
    );
    if (!writer) return;
    const word = `字${(count += 1)}`;
    writer.type(word);
    typed.set(word, { at: world.now(), writer });
  }

  const merges = (): number => [...mergers].reduce((sum, writer) => sum + writer.merges(), 0);

  return { world, server, devices, typed, merges, sit, kill, type };
}

export type Scene = ReturnType<typeof createScene>;

export function pick<Item>(world: World, list: readonly Item[]): Item | undefined {
  return list[Math.floor(world.random() * list.length)];
}

/** Everything that is on a device, on the server, in its history, or in a conflict that is shown. */
function safeWords(devices: readonly AuthorDevice[], server: FakeServer): Set<string> {
  const kept = devices.flatMap(({ device }) => [...device.records.values(), ...device.local.values()]);
  const stored = [...server.articles.values()].flatMap(({ history }) => history.map(({ content }) => content));
  return new Set([...kept, ...stored].flatMap((text) => text.match(/字\d+/g) ?? []));
}

export function lostWords({ world, devices, server, typed }: Scene): string[] {
  const safe = safeWords(devices, server);
  const old = [...typed].filter(([, { at }]) => world.now() - at >= keepingTime);
  return old.map(([word]) => word).filter((word) => !safe.has(word));
}

/** An author who keeps both sides of whatever the panel of conflicts lays before them, and takes the rest as it has merged it. */
function decide({ draft, tab }: Writer): void {
  const { halt, strays, form } = draft.record.value;
  const pending = findPendingMerge(draft.record.value);
  if (draft.isOpenElsewhere.value || !tab.isAlive() || !pending) return;
  const texts = { form: keepBoth(pending.base, form, pending.form), mine: form };
  if (halt?.kind === 'conflict') void draft.resolveConflict(halt.theirs!, texts);
  else void draft.mergeConcurrent(strays[0]!, texts);
}

/** Keeps both sides; a word that stands in both of them at different places is kept once. */
function keepBoth(base: DraftForm | null, mine: DraftForm, theirs: DraftForm): DraftForm {
  const merge = mergeForms(base, mine, theirs);
  const form = mergedForm(merge, Object.fromEntries(conflictsOf(merge).map(([key]) => [key, 'both'])))!;
  const words = new Set(wordsIn(form.content));
  return { ...form, content: [...words].map((word) => `${word}\n`).join('') };
}

/** Something happens to somebody: mostly a key is pressed. */
export async function oneStep(scene: Scene): Promise<void> {
  const { world, devices } = scene;
  const author = pick(world, devices)!;
  const writer = pick(world, author.writers);
  happen(scene, { author, writer, dice: world.random() });
  while (author.writers.length === 0 || (author.writers.length < 2 && world.chance(0.02))) scene.sit(author);
  await world.advance(world.between(0, 400));
}

function happen(
  scene: Scene,
  { author, writer, dice }: { author: AuthorDevice; writer: Writer | undefined; dice: number },
): void {
  const { device } = author;
  const { world } = scene;
  if (dice < 0.7) scene.type(author);
  else if (dice < 0.74) scene.kill(author, world.chance(0.5));
  else if (dice < 0.78) device.setOnline(!device.weather.online);
  else if (dice < 0.8) device.session = '';
  else if (dice < 0.84) device.signIn(user);
  else if (dice < 0.86) writer?.tab.leave();
  else if (dice < 0.88) writer?.tab.comeBack();
  else if (dice < 0.9) void writer?.draft.request(world.chance(0.6) ? 'publish' : 'withdraw');
  else if (dice < 0.92 && writer?.draft.isOpenElsewhere.value) void writer.draft.takeOver();
  else if (writer) decide(writer);
}

/** Everything comes good at last: lines, sessions, and an author who answers every question. */
export async function comeGood({ world, devices, sit }: Scene): Promise<void> {
  for (const { device } of devices) {
    Object.assign(device.weather, { losesRequests: 0, losesAnswers: 0 });
    device.setOnline(true);
    device.signIn(user);
  }
  for (let round = 0; round < 60; round += 1) {
    for (const author of devices) {
      if (author.writers.length === 0) sit(author);
      author.writers.forEach(settle);
    }
    await world.advance(15_000);
  }
}

/** The first tab of a browser takes the article, and whoever has it decides. */
function settle(writer: Writer, index: number): void {
  writer.tab.comeBack();
  if (index === 0 && writer.draft.isOpenElsewhere.value) void writer.draft.takeOver();
  else decide(writer);
}
