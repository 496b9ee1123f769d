import { useEffect, useMemo, useState } from 'react';
import type { OwnTemplate } from '../../../../domain/prompt/index.ts';
import { useServices } from '../../../state/services.ts';
import { ownPrompts } from './own-prompts.ts';

export interface OwnPrompts {
  readonly list: readonly OwnTemplate[];
  readonly put: (template: OwnTemplate) => void;
  readonly remove: (id: string) => void;
  /** The template that was deleted last, and its restoration. */
  readonly removed: { readonly title: string; readonly restore: () => void } | undefined;
}

/** Holds the reader's own templates, which are read from the first effect on. */
export function useOwnPrompts(): OwnPrompts {
  const { platform } = useServices();
  const kept = useMemo(() => ownPrompts(platform.local), [platform]);
  const [list, setList] = useState<readonly OwnTemplate[]>([]);
  const [removed, setRemoved] = useState<{ template: OwnTemplate; place: number }>();
  useEffect(() => setList(kept.read()), [kept]);

  function remove(id: string): void {
    const place = list.findIndex((each) => each.id === id);
    const template = list[place];
    if (!template) return;
    setRemoved({ template, place });
    setList(kept.remove(id));
  }

  function restore({ template, place }: { template: OwnTemplate; place: number }): void {
    setList(kept.restore(template, place));
    setRemoved(undefined);
  }

  return {
    list,
    put: (template) => setList(kept.put(template)),
    remove,
    removed: removed && { title: removed.template.title, restore: () => restore(removed) },
  };
}
