import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { QuietButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { type HandedOver, handOver, type ToolId } from './handover.ts';

interface Props {
  readonly what: HandedOver;
  readonly targets: readonly ToolId[];
}

/** Buttons that hand a value over to another tool. */
export function SendTo({ what, targets }: Props) {
  const { platform } = useServices();
  return targets.map((tool) => (
    <QuietButton key={tool} onClick={() => handOver(platform, tool, what)}>
      送到 {pageById(tool).title} →
    </QuietButton>
  ));
}

/** The same as a menu, for the bar of a pane. */
export function SendMenu({ what, targets }: Props) {
  const { platform } = useServices();
  const actions = targets.map((tool) => ({
    words: pageById(tool).title,
    run: () => handOver(platform, tool, what),
  }));
  return <Menu label="送到" face="送到" actions={actions} />;
}
