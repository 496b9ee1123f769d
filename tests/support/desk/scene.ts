import { conflictsOf, mergedForm, mergeForms } from '../../../src/client/manage/article/edit/conflict/merge-forms.ts';
import { besideOf } from '../../../src/client/state/desk/beside.ts';
import type { DeskForm } from '../../../src/client/state/desk/form.ts';
import { createDevice, type Device } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import { createWorld, type World } from './world.ts';
import { sitDown, type Writer } from './writer.ts';

/** Whatever is older than this must be safe, in milliseconds. */
const keepingTime = 1000;
const user = '雪';
export const posterId = 'article-of-the-test';

interface Desk {
  readonly device: Device;
  writers: Writer[];
}

/** Two devices of one author with up to two tabs each, one article, and a server. */
export function createScene(seed: number, hasLocks: boolean) {
  const world = createWorld(seed);
  const server = createFakeServer();
  const desks: Desk[] = [0, 1].map(() => ({ device: createDevice(world, server, user), writers: [] }));
  const typed = new Map<string, { readonly at: number; readonly writer: Writer }>();
  let count = 0;

  function sit(desk: Desk): void {
    desk.writers.push(sitDown(world, desk.device, { user, posterId, isNew: true }, hasLocks));
  }

  function kill(desk: Desk, orderly: boolean): void {
    const writer = pick(world, desk.writers);
    if (!writer) return;
    if (orderly) writer.tab.leave();
    writer.tab.kill();
    writer.close();
    desk.writers = desk.writers.filter((other) => other !== writer);
    if (!orderly) forgiveYoung(writer);
  }

  /** Words that are younger than the keeping time may go with a tab that is killed without a word. */
  function forgiveYoung(victim: Writer): void {
    const safe = safeWords(desks, server);
    for (const [word, { at, writer }] of typed) {
      if (writer === victim && world.now() - at < keepingTime && !safe.has(word)) typed.delete(word);
    }
  }

  function type(desk: Desk): void {
    const writer = pick(
      world,
      desk.writers.filter((other) => other.mayType()),
    );
    if (!writer) return;
    const word = `字${(count += 1)}`;
    writer.type(word);
    typed.set(word, { at: world.now(), writer });
  }

  return { world, server, desks, typed, sit, kill, type };
}

export type Scene = ReturnType<typeof createScene>;

export function pick<Item>(world: World, list: readonly Item[]): Item | undefined {
  return list[Math.floor(world.random() * list.length)];
}

/** Everything that is on a device, on the server, in its history, or in a conflict that is shown. */
function safeWords(desks: readonly Desk[], server: FakeServer): Set<string> {
  const kept = desks.flatMap(({ device }) => [...device.desks.values(), ...device.local.values()]);
  const stored = [...server.articles.values()].flatMap(({ history }) => history.map(({ content }) => content));
  return new Set([...kept, ...stored].flatMap((text) => text.match(/字\d+/g) ?? []));
}

export function lostWords({ world, desks, server, typed }: Scene): string[] {
  const safe = safeWords(desks, server);
  const old = [...typed].filter(([, { at }]) => world.now() - at >= keepingTime);
  return old.map(([word]) => word).filter((word) => !safe.has(word));
}

/** An author who keeps both sides of whatever the panel of conflicts lays before them, and takes the rest as it has merged it. */
function decide({ desk, tab }: Writer): void {
  const { halt, strays, form } = desk.record.value;
  const beside = besideOf(desk.record.value);
  if (desk.elsewhere.value || !tab.isAlive() || !beside) return;
  const texts = { form: keepBoth(beside.base, form, beside.form), mine: form };
  if (halt?.kind === 'conflict') void desk.resolve(halt.theirs!, texts);
  else void desk.takeUp(strays[0]!, texts);
}

function keepBoth(base: DeskForm | null, mine: DeskForm, theirs: DeskForm): DeskForm {
  const merge = mergeForms(base, mine, theirs);
  return mergedForm(merge, Object.fromEntries(conflictsOf(merge).map(([key]) => [key, 'both'])))!;
}

/** Something happens to somebody: mostly a key is pressed. */
export async function oneStep(scene: Scene): Promise<void> {
  const { world, desks } = scene;
  const desk = pick(world, desks)!;
  const writer = pick(world, desk.writers);
  happen(scene, { desk, writer, dice: world.random() });
  while (desk.writers.length === 0 || (desk.writers.length < 2 && world.chance(0.02))) scene.sit(desk);
  await world.advance(world.between(0, 400));
}

function happen(scene: Scene, { desk, writer, dice }: { desk: Desk; writer: Writer | undefined; dice: number }): void {
  const { device } = desk;
  const { world } = scene;
  if (dice < 0.7) scene.type(desk);
  else if (dice < 0.74) scene.kill(desk, world.chance(0.5));
  else if (dice < 0.78) device.setOnline(!device.weather.online);
  else if (dice < 0.8) device.session = '';
  else if (dice < 0.84) device.signIn(user);
  else if (dice < 0.86) writer?.tab.leave();
  else if (dice < 0.88) writer?.tab.comeBack();
  else if (dice < 0.9) void writer?.desk.ask(world.chance(0.6) ? 'publish' : 'withdraw');
  else if (dice < 0.92 && writer?.desk.elsewhere.value) void writer.desk.takePlace();
  else if (writer) decide(writer);
}

/** Everything comes good at last: lines, sessions, and an author who answers every question. */
export async function comeGood({ world, desks, sit }: Scene): Promise<void> {
  for (const { device } of desks) {
    Object.assign(device.weather, { losesRequests: 0, losesAnswers: 0 });
    device.setOnline(true);
    device.signIn(user);
  }
  for (let round = 0; round < 60; round += 1) {
    for (const desk of desks) {
      if (desk.writers.length === 0) sit(desk);
      desk.writers.forEach(settle);
    }
    await world.advance(15_000);
  }
}

/** The first tab of a browser takes the article, and whoever has it decides. */
function settle(writer: Writer, index: number): void {
  writer.tab.comeBack();
  if (index === 0 && writer.desk.elsewhere.value) void writer.desk.takePlace();
  else decide(writer);
}
