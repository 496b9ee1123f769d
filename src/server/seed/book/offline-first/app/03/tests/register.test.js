import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { register } from '../client/register.js';

const worker = (state) => Object.assign(new EventTarget(), { state, sent: [], postMessage(data) { this.sent.push(data); } });
const become = (one, state) => void (Object.assign(one, { state }), one.dispatchEvent(new Event('statechange')));
let registration, container, reloads;

beforeEach(() => {
  registration = Object.assign(new EventTarget(), { active: null, waiting: null, installing: null });
  container = Object.assign(new EventTarget(), { register: async () => registration });
  Object.defineProperty(globalThis, 'navigator', { value: { serviceWorker: container }, configurable: true });
  globalThis.document = new EventTarget();
  reloads = 0;
  globalThis.location = { reload: () => (reloads += 1) };
});

async function offersOf() {
  const offers = [];
  await register('/sw.js', (apply) => offers.push(apply));
  return offers;
}

test('第一次安装不打扰，更新才提示', async () => {
  const first = (registration.installing = worker('installing'));
  const offers = await offersOf();
  become(first, 'installed');
  assert.equal(offers.length, 0);
  registration.active = first;
  registration.installing = worker('installing');
  registration.dispatchEvent(new Event('updatefound'));
  become(registration.installing, 'installed');
  assert.equal(offers.length, 1);
});

test('上次就在等的，这次打开就提示；同意后接手，刷新一次', async () => {
  registration.waiting = worker('installed');
  const [apply] = await offersOf();
  container.dispatchEvent(new Event('controllerchange'));
  assert.equal(reloads, 0);
  apply();
  assert.deepEqual(registration.waiting.sent, ['take-over']);
  container.dispatchEvent(new Event('controllerchange'));
  assert.equal(reloads, 1);
});

test('别的标签页已经换过，只刷新自己', async () => {
  registration.waiting = worker('installed');
  const [apply] = await offersOf();
  registration.waiting.state = 'activated';
  apply();
  assert.deepEqual([reloads, registration.waiting.sent], [1, []]);
});
