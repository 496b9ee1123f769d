/* Functions that are sent into the browser: each stands alone. */

/** In every frame before anything else: notes what runs, and keeps harmless links from leaving. */
export function listen(): void {
  const shared = window.top as unknown as { ran: [number, string][] };
  if (window === window.top) shared.ran = [];
  const note = (what: string): void => void shared.ran.push([Number(window.name.slice('frame-'.length)), what]);
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
    Object.defineProperty(window, name, { value: () => note(name) });
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    note(`${effectiveDirective} ${blockedURI} ${sample}`),
  );
  window.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
      if (link && !/^(?:javascript|data|vbscript):$/.test(link.protocol)) event.preventDefault();
    },
    true,
  );
}

/** In the page: sends events to every element of every frame, and looks at them; answers where the mouse should go. */
export function provoke(frames: number): { foreign: [number, string][]; spots: [number, number][] } {
  const tags = new Set(
    (
      'html head body div p a img h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code span em strong del br hr table thead tbody ' +
      'tfoot caption tr th td input sup sub kbd mark ins u small abbr ruby rt rp details summary section figure figcaption math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot ' +
      'mstyle mpadded mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd'
    ).split(' '),
  );
  const attributes = new Set(
    (
      'class id role tabindex open colspan rowspan href src alt title loading decoding rel aria-label data-language type disabled checked start ' +
      'display displaystyle encoding accent accentunder columnalign columnlines columnspacing depth fence form height largeop ' +
      'linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspacing ' +
      'rspace scriptlevel separator stretchy symmetric voffset width'
    ).split(' '),
  );
  const ordinary = ['pointerover', 'mouseover', 'mouseenter', 'mousemove', 'mousedown', 'focus', 'mouseup', 'click'];
  const foreign: [number, string][] = [];
  const spots: [number, number][] = [];

  const look = (element: Element, index: number): void => {
    const tag = element.localName;
    if (!tags.has(tag)) foreign.push([index, `<${tag}>`]);
    for (const { name, value } of element.attributes) {
      if (!attributes.has(name)) foreign.push([index, `${tag} ${name}=${value}`]);
      if (name === 'class' && value.includes('evil')) foreign.push([index, `${tag} class=${value}`]);
      if (name === 'id' && !/^(?:s-|fn-|fnref-)/.test(value)) foreign.push([index, `${tag} id=${value}`]);
    }
    const address = (element as HTMLAnchorElement).href || (element as HTMLImageElement).src;
    if (address && !/^(?:https?|mailto):/.test(address)) foreign.push([index, `${tag} ${address}`]);
  };
  const send = (element: Element): void => {
    const handled = element.getAttributeNames().filter((name) => name.startsWith('on'));
    for (const name of [...ordinary, ...handled.map((handler) => handler.slice(2))]) {
      element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
    }
  };

  for (let index = 0; index < frames; index += 1) {
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[name="frame-${index}"]`);
    const inside = frame?.contentDocument;
    if (!frame || !inside) {
      foreign.push([index, 'the frame has gone elsewhere']);
      continue;
    }
    const elements = [...inside.querySelectorAll('*')];
    for (const element of elements) look(element, index);
    for (const element of elements) send(element);
    const box = frame.getBoundingClientRect();
    const places = [...inside.querySelectorAll('.prose *')].map((element) => element.getBoundingClientRect());
    const seen = places.filter((at) => at.width && at.height && at.x < box.width - 8 && at.y < box.height - 8);
    for (const { x, y } of seen.slice(0, 2)) spots.push([box.x + Math.max(x, 0) + 6, box.y + Math.max(y, 0) + 6]);
  }
  return { foreign, spots };
}
