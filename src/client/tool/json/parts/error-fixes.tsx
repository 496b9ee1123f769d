import { useMemo } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import type { RecognisedFormat } from '#domain/json/convert/recognise-format.ts';
import type { PlaceRepair, RescuedJson } from '#domain/json/repair/rescue.ts';
import type { Failure } from '#domain/result.ts';
import { handOver, type ToolId } from '../../parts/handover.ts';
import type { PanelProps } from '../panel-props.ts';
import type { InputFormat } from '../source.ts';
import { latestValue, useJob } from '../use-job.ts';
import { formatNames } from './format-names.ts';
import styles from '../json.module.css';

interface Props {
  readonly error: Failure;
  readonly panel: PanelProps;
  readonly rescue: (rescued: RescuedJson) => void;
}

/** What can be done about a text that is no JSON, each with one tap. */
export function ErrorFixes({ error, panel: { document, choose }, rescue }: Props) {
  const { source } = document;
  const offset = error.offset ?? 0;
  const question = useMemo(() => source && { source, offset }, [source, offset]);
  const advice = latestValue(useJob('adviseOnError', question));
  if (advice?.rescue?.isTaken) return <RescueOffer rescued={advice.rescue} accept={rescue} />;
  return (
    <>
      {advice?.format && <FormatOffer format={advice.format} document={document} choose={choose} />}
      {advice?.rescue && <RescueOffer rescued={advice.rescue} accept={rescue} />}
      <div className={styles.line}>
        {advice?.repair && <PlaceButton repair={advice.repair} document={document} />}
        {!advice?.rescue && <QuietButton onClick={() => choose({ panel: 'repair' })}>尝试修复</QuietButton>}
        <QuietButton onClick={() => choose({ input: 'json5' })}>按 JSON5 读取</QuietButton>
      </div>
    </>
  );
}

interface RescueProps {
  readonly rescued: RescuedJson;
  readonly accept: (rescued: RescuedJson) => void;
}

function RescueOffer({ rescued, accept }: RescueProps) {
  return (
    <p className={styles.line} role="status">
      <span>{rescued.message}</span>
      <Button size="small" onClick={() => accept(rescued)}>
        {rescued.isTaken ? '取出并修复' : '全部修复'}
      </Button>
    </p>
  );
}

interface PlaceProps extends Pick<PanelProps, 'document'> {
  readonly repair: PlaceRepair;
}

function PlaceButton({ repair: { from, to, text, message }, document }: PlaceProps) {
  return <QuietButton onClick={() => document.replaceRange(from, to, text)}>修复这一处：{message}</QuietButton>;
}

/** The formats that another tool reads. */
const elsewhere: Readonly<
  Record<Exclude<RecognisedFormat, InputFormat>, { readonly name: string; readonly tool: ToolId; readonly act: string }>
> = {
  jwt: { name: 'JWT', tool: 'tool/base64', act: '送到 Base64 解读' },
  base64: { name: 'Base64', tool: 'tool/base64', act: '送到 Base64 解码' },
  timestamp: { name: '时间', tool: 'tool/timestamp', act: '送到 时间戳 换算' },
};

interface OfferProps extends Pick<PanelProps, 'document' | 'choose'> {
  readonly format: RecognisedFormat;
}

function FormatOffer({ format, document, choose }: OfferProps) {
  const { platform } = useServices();
  const other = format in elsewhere ? elsewhere[format as keyof typeof elsewhere] : undefined;
  const name = other ? other.name : formatNames[format as InputFormat];
  function accept(): void {
    if (other) handOver(platform, other.tool, { text: document.text.text });
    else choose({ input: format as InputFormat });
  }
  return (
    <p className={styles.line} role="status">
      <span>看起来是 {name}：</span>
      <Button size="small" onClick={accept}>
        {other ? other.act : `按 ${name} 读`}
      </Button>
    </p>
  );
}
