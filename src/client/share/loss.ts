import { shareErrorField, maxShareBytes, type ShareError } from '../../contract/share.ts';
import { sizeText } from '../../domain/text/size-text.ts';

interface Words {
  readonly what: string;
  readonly remedy: string;
}

/** The explanation of each kind of lost share, and the remedy. */
export const lossWords: Readonly<Record<ShareError, Words>> = {
  worker: {
    what: '这次分享没有收下：接收它的程序当时还没有在这台设备上装好。内容没有上传，网站也没有读它。',
    remedy: '让这一页开着，等几秒，它会装好；再回到刚才的应用分享一次。也可以复制那段文字，直接打开下面的工具粘贴。',
  },
  size: {
    what: `这次分享超过了 ${sizeText(maxShareBytes)}，没有收下，免得占满这台设备。`,
    remedy: '可以少选几个文件再分享一次；大文件请在工具里直接打开，哈希不限大小。',
  },
  room: {
    what: '这台设备的空间不够，或浏览器不让网站存东西，这次分享没有收下。',
    remedy: '腾出一些空间再分享一次；也可以直接打开下面的工具，在里面选文件或粘贴文字。',
  },
  form: {
    what: '这次分享传到一半断了，没有收下。',
    remedy: '请再分享一次；也可以直接打开下面的工具，在里面选文件或粘贴文字。',
  },
};

/** Answers the loss that the address of the page reports. */
export function lossIn(search: string): ShareError | undefined {
  const told = new URLSearchParams(search).get(shareErrorField);
  return (Object.keys(lossWords) as ShareError[]).find((loss) => loss === told);
}
