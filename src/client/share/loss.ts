import { shareErrorField, maxShareBytes, type ShareError } from '#contract/share.ts';
import { sizeText } from '#domain/text/size-text.ts';

interface Words {
  readonly what: string;
  readonly remedy: string;
}

/** The explanation of each kind of lost share, and the remedy. */
export const lossWords: Readonly<Record<ShareError, Words>> = {
  worker: {
    what: '未能接收这次分享：离线程序当时尚未就绪。内容没有上传。',
    remedy: '请保持此页打开几秒，再回到原来的应用重新分享；也可以复制文字，粘贴到下面的工具里。',
  },
  size: {
    what: `未能接收这次分享：内容超过 ${sizeText(maxShareBytes)}。`,
    remedy: '请减少文件后重新分享；大文件可以在工具里直接选择，哈希不限大小。',
  },
  room: {
    what: '未能接收这次分享：设备空间不足，或浏览器不允许本站保存数据。',
    remedy: '请释放空间后重新分享，也可以在下面的工具里选择文件或粘贴文字。',
  },
  form: {
    what: '未能接收这次分享：传输中断。',
    remedy: '请重新分享，也可以在下面的工具里选择文件或粘贴文字。',
  },
};

/** Answers the loss that the address of the page reports. */
export function lossIn(search: string): ShareError | undefined {
  const told = new URLSearchParams(search).get(shareErrorField);
  return (Object.keys(lossWords) as ShareError[]).find((loss) => loss === told);
}
