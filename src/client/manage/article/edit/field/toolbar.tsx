import { type KeyboardEvent, useRef } from 'react';
import { formatKeys, type Tool, toolGroups } from './tools.ts';
import styles from './toolbar.module.css';

interface Props {
  readonly use: (tool: Tool) => void;
  readonly disabled: boolean;
}

/** The toolbar is one tab stop; the arrow keys move between its buttons. */
export function Toolbar({ use, disabled }: Props) {
  const bar = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at + buttons.length - 1) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = buttons[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  }

  return (
    // The buttons take the focus, one at a time, not the toolbar.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label="排版"
      aria-orientation="horizontal"
      onKeyDown={move}
    >
      {toolGroups.map((group, index) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool, place) => (
            <ToolButton key={tool.name} tool={tool} use={use} disabled={disabled} first={index + place === 0} />
          ))}
        </div>
      ))}
    </div>
  );
}

function ToolButton({ tool, use, disabled, first }: Props & { tool: Tool; first: boolean }) {
  const { name, icon: Icon, does } = tool;
  const keys = formatKeys(tool);
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={keys ? `${name}（${keys}）` : name}
      tabIndex={first ? 0 : -1}
      disabled={disabled && does !== 'find'}
      // The focus stays in the text, so that a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => use(tool)}
    >
      <Icon aria-hidden />
    </button>
  );
}
