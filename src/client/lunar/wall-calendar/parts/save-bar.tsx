import type { RefObject } from 'react';
import { drawSvg, svgText } from '#client/platform/svg-picture.ts';
import { useServices } from '#client/state/services.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { type SizeName, sizes } from '../choices.ts';

interface Props {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly size: SizeName;
  /** The name of the file, without its extension. */
  readonly name: string;
}

/** Prints the drawing or saves it: as a picture for phones, as vectors for a print shop. */
export function SaveBar({ svg, size, name }: Props) {
  const { platform } = useServices();
  const saveFile = useSaveFile();

  async function makePicture() {
    const content = svg.current && (await drawSvg(svg.current, sizes[size].pixels));
    if (!content) throw new Error('the browser drew no picture');
    return { name: `${name}.png`, type: 'image/png', content };
  }

  return (
    <Actions>
      {size === 'phone' ? (
        <Button onClick={() => void saveFile(makePicture)}>存为壁纸</Button>
      ) : (
        <>
          <Button onClick={() => platform.print()}>打印或存为 PDF</Button>
          <Button kind="quiet" onClick={() => void saveFile(makePicture)}>
            存为图片
          </Button>
        </>
      )}
      <Button
        kind="quiet"
        onClick={() =>
          void saveFile(() => ({ name: `${name}.svg`, type: 'image/svg+xml', content: svgText(svg.current!) }))
        }
      >
        存为 SVG
      </Button>
    </Actions>
  );
}
