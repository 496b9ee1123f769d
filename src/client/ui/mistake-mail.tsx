import { useServices } from '../state/services.ts';

interface Props {
  /** The text in which the mistake is, else the site: the subject of the mail names it. */
  readonly title?: string;
  readonly words?: string;
}

/** Opens a mail to the owner, who can leave the address out: then there is no link. The server sends nothing. */
export function MistakeMail({ title, words = '指出错误' }: Props) {
  const { contact, name } = useServices().settings;
  // Devices that stored the settings of an older version have no address.
  if (!contact) return null;
  return <a href={`mailto:${contact}?subject=${encodeURIComponent(`勘误：${title ?? name}`)}`}>{words}</a>;
}
