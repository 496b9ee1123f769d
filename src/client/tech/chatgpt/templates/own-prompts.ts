import { type OwnTemplate, readTemplates, writeTemplates } from '../../../../domain/prompt/index.ts';
import type { LocalTexts } from '../../../platform/platform.ts';
import type { Prompt } from './prompt.ts';

const key = 'tech/chatgpt/templates';
/** The number of templates is limited, because the whole site shares local storage. */
export const mostOwn = 100;

/**
 * The reader's templates on this device. Each change starts from the stored list, since another tab may have changed
 * it.
 */
export function ownPrompts(local: LocalTexts) {
  const read = (): readonly OwnTemplate[] => readTemplates(local.read(key));

  function change(next: (list: readonly OwnTemplate[]) => readonly OwnTemplate[]): readonly OwnTemplate[] {
    const list = next(read());
    if (list.length > 0) local.write(key, writeTemplates(list));
    else local.remove(key);
    return list;
  }

  return {
    read,
    /** Replaces the template with the same id, or appends it. */
    put: (template: OwnTemplate) =>
      change((list) =>
        list.some(({ id }) => id === template.id)
          ? list.map((each) => (each.id === template.id ? template : each))
          : [...list, template],
      ),
    remove: (id: string) => change((list) => list.filter((each) => each.id !== id)),
    /** Restores a deleted template at its former position. */
    restore: (template: OwnTemplate, place: number) =>
      change((list) => {
        const others = list.filter(({ id }) => id !== template.id);
        return [...others.slice(0, place), template, ...others.slice(place)];
      }),
  };
}

/** Converts a stored template into the form in which the library lists it. */
export function promptOf({ id, title, use, text }: OwnTemplate): Prompt {
  return { id, title, use, text, purpose: '自己的模板，只存到本机。', own: true };
}
