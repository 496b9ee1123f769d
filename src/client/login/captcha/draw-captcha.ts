import { layOutCaptcha } from '#domain/captcha/index.ts';

/** The size in CSS pixels (specification §9). */
export const captchaSize = { width: 80, height: 39 };

const inks = ['#15305e', '#5a2a63', '#0f4a4f', '#7a3410'];
const maxRatio = 3;

/** Draws the characters on their noisy background at the resolution of the screen. */
export function drawCaptcha(canvas: HTMLCanvasElement, code: string, random: () => number): void {
  const { width, height } = captchaSize;
  const ratio = Math.min(maxRatio, Math.max(1, devicePixelRatio));
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(canvas.width / width, canvas.height / height);
  const ground = context.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, '#dbe6f7');
  ground.addColorStop(1, '#f6ece6');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const { glyphs, lines, flakes } = layOutCaptcha(code, captchaSize, random);
  context.lineWidth = 1;
  context.strokeStyle = 'rgb(60 84 130 / 45%)';
  for (const [fromX, fromY, bendX, bendY, toX, toY] of lines) {
    context.beginPath();
    context.moveTo(fromX!, fromY!);
    context.quadraticCurveTo(bendX!, bendY!, toX!, toY!);
    context.stroke();
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { text, x, y, turn, size, tone } of glyphs) {
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.font = `600 ${size}px Georgia, 'Times New Roman', serif`;
    context.fillStyle = inks[Math.floor(tone * inks.length)]!;
    context.fillText(text, 0, 1);
    context.restore();
  }
  context.fillStyle = '#fff';
  for (const [x, y, radius] of flakes) {
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }
}
