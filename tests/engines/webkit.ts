import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { newProfile } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { type Command, commands, end, type Engine, isFault, run, until, type EngineSpec } from './engine.ts';
import { keys, pressed } from './keys.ts';

export const webkit: EngineSpec = {
  title: 'WebKitGTK',
  programs: [['/usr/bin/Xvfb'], ['/usr/bin/WebKitWebDriver'], ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser']],
  packages: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'],
};

/** Without it the buttons beside the address keep the window wider than a phone. */
const narrowButtons = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; }';
const smallIcons = '[Settings]\ngtk-toolbar-icon-size = GTK_ICON_SIZE_MENU\n';

/** WebKitGTK's own small browser under the driver that comes with it, on a screen that nobody sees. */
export async function startWebkit([screen = '', program = '', browser = '']: readonly string[]): Promise<Engine> {
  const home = newProfile();
  const settings = join(home.path, 'gtk-3.0/gtk.css');
  mkdirSync(dirname(settings));
  writeFileSync(settings, narrowButtons);
  writeFileSync(join(dirname(settings), 'settings.ini'), smallIcons);
  const display = run(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer];
  const [inspectorPort, port] = [await freePort(), await freePort()];
  const window = run(browser, ['--automation', '--enable-developer-extras=true'], {
    DISPLAY: `:${number.toString().trim()}`,
    HOME: home.path,
    XDG_CONFIG_HOME: home.path,
    LANG: 'C.UTF-8',
    LANGUAGE: 'zh_CN',
    WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${inspectorPort}`,
    // The tests of a container run as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const server = run(program, [`--port=${port}`, `--target=127.0.0.1:${inspectorPort}`]);
  const driver = await openDriver(`http://127.0.0.1:${port}`);
  const errors: string[] = [];
  await watchConsole(inspectorPort, errors);
  return {
    name: `WebKitGTK ${driver.capabilities.browserVersion}`,
    errors,
    send: driver.call,
    async resize(width, height) {
      // The row of buttons is twenty pixels high.
      await driver.call('SetWindowRect', { width, height: height + 20 });
    },
    /** GTK's own input method: a number is shown while it is written, and the return key makes it a character. */
    async compose(words) {
      for (const letter of words) {
        const digits = [...(letter.codePointAt(0) ?? 0).toString(16), keys.Enter];
        await driver.call(
          'PerformActions',
          pressed([[keys.Control, keys.Shift, 'u'], ...digits.map((digit) => [digit])]),
        );
      }
    },
    async close() {
      await driver.call('DeleteSession').catch(() => undefined);
      await end(server, window, display);
      home.remove();
    },
  };
}

async function openDriver(address: string) {
  const ask = async <Answer>(method: string, path: string, parameters?: object): Promise<Answer> => {
    const body = parameters && { body: JSON.stringify(parameters) };
    const response = await fetch(`${address}/session${path}`, { method, ...body });
    const { value } = (await response.json()) as { value: Answer & { error?: string } };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId, capabilities } = await until('WebKitWebDriver', () =>
    ask<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '', { capabilities: {} }),
  );
  const call = <Answer>(command: Command, parameters: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
    const [method, path] = commands[command];
    const filled = path.replace('{id}', String(parameters['id']));
    return ask(method, `/${sessionId}${filled}`, method === 'POST' ? parameters : undefined);
  };
  return { call, capabilities };
}

/**
 * The driver tells nothing of the console; the inspector does, on the socket by which the driver reaches the browser. Its messages are a
 * length, the byte order, a name and a GVariant, here always two numbers, the first connection and its first page, and a text.
 */
async function watchConsole(port: number, errors: string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const send = (name: string, ...parts: readonly Uint8Array[]): void => {
    const body = Buffer.concat([Buffer.from(`${name}\0`), ...parts]);
    const head = Buffer.alloc(5, 1);
    head.writeUInt32BE(body.length);
    socket.write(Buffer.concat([head, body]));
  };
  const firstPage = new BigUint64Array([1n, 1n]);
  const page = new Uint8Array(firstPage.buffer);
  let last = 0;
  const take = ({ method, params }: InspectorMessage): void => {
    if (method === 'Target.targetCreated') {
      const message = JSON.stringify({ id: (last += 1), method: 'Console.enable' });
      const parameters = { targetId: params?.targetInfo?.targetId, message };
      const command = { id: (last += 1), method: 'Target.sendMessageToTarget', params: parameters };
      send('SendMessageToBackend', page, Buffer.from(`${JSON.stringify(command)}\0`));
    }
    if (method !== 'Target.dispatchMessageFromTarget') return;
    const said = (JSON.parse(String(params?.message)) as InspectorMessage).params?.message;
    if (typeof said === 'object' && isFault(said.level, said.text) && !notes.test(said.text))
      errors.push(`${said.level}: ${said.text}`);
  };
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length > 5 && rest.length >= 5 + rest.readUInt32BE(0)) {
      const message = rest.subarray(5, 5 + rest.readUInt32BE(0));
      rest = rest.subarray(5 + message.length);
      const stop = message.indexOf(0);
      if (message.subarray(0, stop).toString() !== 'SendMessageToFrontend') continue;
      take(JSON.parse(message.subarray(stop + 1 + page.length, -1).toString()) as InspectorMessage);
    }
  });
  // The browser closes it by ending.
  socket.on('error', () => undefined);
  send('SetupInspectorClient', Buffer.from('\0'));
  send('Setup', page);
}

/**
 * What WebKitGTK writes of a sound page: it knows no manifests, and says of a request to the page's own server that it was refused when
 * somebody goes on before the answer.
 */
const notes = /directive 'manifest-src'|^Fetch API cannot load http:\/\/localhost\S+ due to access control checks/;

interface InspectorMessage {
  readonly method?: string;
  readonly params?: {
    readonly targetInfo?: { readonly targetId: string };
    readonly message?: string | { readonly level: string; readonly text: string };
  };
}
