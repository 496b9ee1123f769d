import { type Engine, until } from './engine.ts';
import { clicked, keys, pressed } from './keys.ts';

/** The page of an engine, by what people see of it. Everything waits until it is there. */
export interface EnginePage {
  readonly engine: Engine;
  /** Opens a path and waits until the page is hydrated. */
  readonly open: (path: string) => Promise<void>;
  /** Runs a function in the page, which sees nothing but the page and what it is given. */
  readonly run: <Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Awaited<Answer>>;
  readonly click: (selector: string, name: string) => Promise<void>;
  /** Puts the focus on a field by a click and types; a line break is the return key. */
  readonly type: (selector: string, name: string, text: string) => Promise<void>;
  readonly press: (...chord: readonly string[]) => Promise<void>;
  /** Waits until this text stands in the page, in a field or in an editor. */
  readonly see: (text: string, seconds?: number) => Promise<void>;
  /** Everything that stands in the page. */
  readonly seen: () => Promise<string>;
  readonly choose: (selector: string, file: string) => Promise<void>;
}

/** What the engines write when a page is left while its parts are loading. */
const endedByLeaving = /dynamically imported|Importing a module|preload CSS|Image corrupt or truncated/;

export function openPage(engine: Engine, origin: string): EnginePage {
  const page: EnginePage = {
    engine,
    async open(path) {
      const { errors } = engine;
      const before = errors.length;
      await engine.send('Navigate', { url: origin + path });
      errors.push(...errors.splice(before).filter((line) => !endedByLeaving.test(line)));
      await until(
        `${path} is hydrated`,
        async () => (await page.run(() => document.documentElement.dataset['client'] === '')) || undefined,
      );
    },
    async run(work, ...given) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${work})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await engine.send<{ value: never; error?: string }>('ExecuteAsyncScript', {
        script,
        args: [given],
      });
      if (error) throw new Error(error);
      return value;
    },
    async click(selector, name) {
      const { x, y } = await until(
        `${selector} ${name}`,
        async () => (await page.run(middleOf, selector, name)) ?? undefined,
      );
      await engine.send('PerformActions', clicked(x, y));
    },
    async type(selector, name, text) {
      // What comes in above a field between the look and the press moves it away, and the press hits something else.
      await until(`focus on ${selector} ${name}`, async () => {
        await page.click(selector, name);
        return (await page.run(middleOf, selector, name))?.isFocused || undefined;
      });
      await engine.send('PerformActions', pressed([...text].map((letter) => [letter === '\n' ? keys.Enter : letter])));
    },
    async press(...chord) {
      await engine.send('PerformActions', pressed([chord]));
    },
    seen: () => page.run(everything),
    async see(text, seconds) {
      let seen = '';
      const look = async (): Promise<true | undefined> => {
        seen = await page.seen();
        return seen.includes(text) || undefined;
      };
      await until(`“${text}”`, look, seconds).catch((error: unknown) => {
        throw new Error(`not seen: “${text}”, but ${seen}`, { cause: error });
      });
    },
    async choose(selector, file) {
      const found = await until(selector, () =>
        engine.send<Readonly<Record<string, string>>>('FindElement', { using: 'css selector', value: selector }),
      );
      const [id] = Object.values(found);
      await engine.send('ElementSendKeys', { id, text: file });
    },
  };
  return page;
}

/** Where a control of this name can be hit, also one in a shadow root; nothing while something lies above it. */
function middleOf(selector: string, name: string): { x: number; y: number; isFocused: boolean } | undefined {
  const within = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
  const namesOf = (element: Element): (string | null | undefined)[] => [
    element.getAttribute('aria-label'),
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
    ...('labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent) : []),
    element.textContent,
  ];
  const all = within(document).filter((element) => element.matches(selector) && element.getClientRects().length > 0);
  const found =
    all.find((element) => namesOf(element).some((each) => each?.trim() === name)) ??
    all.find((element) => element.textContent?.includes(name));
  if (!found) return undefined;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
  const hit = (found.getRootNode() as Document).elementFromPoint(x, y);
  return hit && (found.contains(hit) || hit.contains(found))
    ? { x, y, isFocused: found.matches(':focus-within') }
    : undefined;
}

function everything(): string {
  const textOf = (root: Element | ShadowRoot): string[] => [
    root instanceof HTMLElement ? root.innerText : (root.textContent ?? ''),
    ...[...root.querySelectorAll('*')].flatMap((each) => (each.shadowRoot ? textOf(each.shadowRoot) : [])),
    ...[...root.querySelectorAll<HTMLInputElement>('input, textarea, output')].map(({ value }) => value),
  ];
  return textOf(document.body).join('\n');
}
