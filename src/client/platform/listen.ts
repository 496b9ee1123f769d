type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : Target extends HTMLElement
      ? HTMLElementEventMap
      : Readonly<Record<string, Event>>;

/** Adds a listener for each type of event to a target; returns a function that removes all of them. */
export function listen<Target extends EventTarget>(
  target: Target,
  listeners: { readonly [Type in keyof EventsOf<Target>]?: (event: EventsOf<Target>[Type]) => void },
  options?: AddEventListenerOptions,
): () => void {
  const all = Object.entries(listeners) as [type: string, listener: EventListener][];
  for (const [type, listener] of all) target.addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener, options);
  };
}
