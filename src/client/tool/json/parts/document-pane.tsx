import { useId } from 'react';
import { Menu } from '#client/ui/menu.tsx';
import type { Failure } from '#domain/result.ts';
import { BarSelect } from '../../parts/bar-select.tsx';
import { DropZone } from '../../parts/drop-zone.tsx';
import { InputActions } from '../../parts/input-pane.tsx';
import { Pane } from '../../parts/pane.tsx';
import { usePlainField } from '../editor/load-editor.ts';
import type { PanelProps } from '../panel-props.ts';
import type { DocumentInput } from '../use-document.ts';
import { DocumentField, FaultButton } from './document-box.tsx';
import { formatNames } from './format-names.ts';
import { SummaryLine } from './summary-line.tsx';
import styles from '../json.module.css';

interface Props {
  readonly panel: PanelProps;
  /** The reason why the text was refused; undefined where the panel works on any text. */
  readonly error: Failure | undefined;
  readonly example: string;
}

/** The pane of the document: its format, its text, and what is wrong with it or what it contains. */
export function DocumentPane({ panel, error, example }: Props) {
  const { document, options, choose } = panel;
  const note = useId();
  return (
    <DropZone onFiles={([file]) => file && document.openFile(file)}>
      <Pane
        kind="input"
        label={
          <BarSelect
            label="输入格式"
            value={options.input}
            titles={formatNames}
            choose={(input) => choose({ input })}
          />
        }
        actions={<DocumentActions document={document} example={example} />}
        foot={
          <>
            {error && !document.held && (
              <p id={note} className={styles.wrong}>
                {error.message}
              </p>
            )}
            <FaultButton document={document} error={error} />
            <SummaryLine panel={panel} />
          </>
        }
      >
        <div className={styles.document}>
          <DocumentField
            label={formatNames[options.input]}
            document={document}
            error={error}
            placeholder="输入或粘贴 JSON，也可以拖入文件；自动识别 YAML、CSV、XML 等"
            note={note}
            room="fill"
          />
        </div>
      </Pane>
    </DropZone>
  );
}

function DocumentActions({ document, example }: { readonly document: DocumentInput; readonly example: string }) {
  return (
    <>
      {!document.held && (
        <InputActions
          source={document.text}
          onFiles={([file]) => file && document.openFile(file)}
          examples={[{ title: '示例', text: example }]}
        />
      )}
      <FieldMenu />
    </>
  );
}

/** Changes between the editor and the browser's own field, for readers whose aids serve them better there. */
function FieldMenu() {
  const [isPlain, choose] = usePlainField();
  return (
    <Menu
      label="输入框"
      actions={[{ words: isPlain ? '换用编辑器' : '换用普通输入框', run: () => choose(!isPlain) }]}
    />
  );
}
