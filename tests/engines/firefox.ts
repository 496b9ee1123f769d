import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { newProfile } from '../support/browser.ts';
import { end, type Engine, isFault, run, until, type EngineSpec } from './engine.ts';

export const firefox: EngineSpec = {
  title: 'Firefox',
  programs: [[process.env['FIREFOX'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox']],
  packages: ['firefox-esr', 'fonts-noto-cjk'],
};

const preferences = {
  // A free port, which is written into the profile.
  'marionette.port': 0,
  'intl.accept_languages': 'zh-CN, zh',
  // Going on from an editor with unsent words would wait for an answer.
  'dom.disable_beforeunload': true,
};

/**
 * Firefox speaks WebDriver over a socket of its own, Marionette, whose commands carry the names and parameters of the standard;
 * geckodriver, which would translate them into HTTP, is in no package of Debian or npm. The console and the size of the page come
 * over WebDriver BiDi in the same session.
 */
export async function startFirefox([program = '']: readonly string[]): Promise<Engine> {
  const profile = newProfile();
  const lines = Object.entries(preferences).map((entry) => `user_pref(${entry.map((part) => JSON.stringify(part))});`);
  writeFileSync(join(profile.path, 'user.js'), lines.join('\n'));
  const switches = ['--headless', '--marionette', '--remote-debugging-port=0', '--remote-allow-system-access'];
  const child = run(program, [...switches, '--profile', profile.path], { HOME: profile.path });
  // The file is there before the number is.
  const port = await until(
    'Firefox',
    async () => Number(readFileSync(join(profile.path, 'MarionetteActivePort'), 'utf8')) || undefined,
  );
  const marionette = await openMarionette(port);
  const { capabilities } = await marionette<{ capabilities: { browserVersion: string; webSocketUrl: string } }>(
    'WebDriver:NewSession',
    { webSocketUrl: true },
  );
  const context = (await marionette<{ value: string }>('WebDriver:GetWindowHandle')).value;
  const errors: string[] = [];
  const bidi = await openBidi(capabilities.webSocketUrl, errors);
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    errors,
    async send(command, parameters) {
      const answer = await marionette<{ value: unknown } | undefined>(`WebDriver:${command}`, parameters);
      return answer?.value as never;
    },
    resize: (width, height) => bidi('browsingContext.setViewport', { context, viewport: { width, height } }),
    async compose(words) {
      await marionette('Marionette:SetContext', { value: 'chrome' });
      await marionette('WebDriver:ExecuteScript', {
        script: `return (${composeInFirefox})(arguments[0])`,
        args: [words],
      });
      await marionette('Marionette:SetContext', { value: 'content' });
    },
    async close() {
      await end(child);
      profile.remove();
    },
  };
}

interface InputMethod {
  readonly beginInputTransactionForTests: (window: unknown) => boolean;
  readonly setPendingCompositionString: (text: string) => void;
  readonly appendClauseToPendingComposition: (length: number, kind: number) => void;
  readonly flushPendingComposition: () => boolean;
  readonly commitCompositionWith: (text: string) => void;
  readonly ATTR_RAW_CLAUSE: number;
}
declare const Cc: Readonly<Record<string, { createInstance: (kind: unknown) => InputMethod }>>;
declare const Ci: Readonly<Record<string, unknown>>;

/** Runs in the window of Firefox itself, which hands the page what input methods write. */
function composeInFirefox(words: string): void {
  const method = Cc['@mozilla.org/text-input-processor;1']?.createInstance(Ci['nsITextInputProcessor']);
  if (!method?.beginInputTransactionForTests(window)) throw new Error('no input method');
  for (const letters of ['x', 'xu', 'xue']) {
    method.setPendingCompositionString(letters);
    method.appendClauseToPendingComposition(letters.length, method.ATTR_RAW_CLAUSE);
    method.flushPendingComposition();
  }
  method.commitCompositionWith(words);
}

type Call = <Answer>(method: string, parameters?: object) => Promise<Answer>;

/** Messages are JSON with their length in bytes before it: `[0, id, name, parameters]` and `[1, id, error, result]`. */
async function openMarionette(port: number): Promise<Call> {
  const socket: Socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (message: readonly [1, number, object | null, unknown]) => void>();
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const stop = colon + 1 + Number(rest.subarray(0, colon).toString());
      if (rest.length < stop) return;
      const message = JSON.parse(rest.subarray(colon + 1, stop).toString());
      rest = rest.subarray(stop);
      if (Array.isArray(message)) waiting.get(message[1])?.(message as never);
    }
  });
  await once(socket, 'connect');
  let last = 0;
  return <Answer>(method: string, parameters: object = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const id = (last += 1);
      const text = JSON.stringify([0, id, method, parameters]);
      waiting.set(id, ([, , error, result]) =>
        error ? reject(new Error(`${method}: ${JSON.stringify(error).slice(0, 500)}`)) : resolve(result as Answer),
      );
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** What Firefox writes of a sound page: requests that a worker was to answer fail when somebody goes on before that. */
const notes = /A ServiceWorker intercepted the request and encountered an unexpected error/;

interface BidiMessage {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level: string; readonly text: string; readonly source?: unknown };
}

/** Notes what the console says, and answers how other commands are sent. */
async function openBidi(address: string, errors: string[]): Promise<(method: string, params: object) => Promise<void>> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (message: BidiMessage) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as BidiMessage;
    const { level = '', text = '' } = message.params ?? {};
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (isFault(level, text) && !notes.test(text)) errors.push(`${level}: ${text}`);
  });
  const send = (method: string, params: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const id = waiting.size + 1;
      waiting.set(id, ({ error, message }) => (error ? reject(new Error(`${method}: ${message}`)) : resolve()));
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return send;
}
