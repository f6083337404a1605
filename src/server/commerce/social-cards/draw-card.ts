import path from "node:path";
import sharp from "sharp";
import { SOCIAL_CARD_SIZE as SIZE } from "@/shared/scene/scene-picture";

export type CardFacts = {
  /** Line above the title: age and place. */
  eyebrow: string;
  title: string;
  /** Price as on the page; null when there is none. */
  price: string | null;
  picture: Uint8Array | string;
};

const LEFT = 72;
const GAP = 28;
const TEXT_WIDTH = 620;
const SERVICE = "나들랑";
const COLORS = { ink: "#1A1614", grey: "#55504D", red: "#C81E1E" } as const;
const LONGEST_TITLE = 60;
const FONT = path.join(process.cwd(), "src/server/data/fonts/Pretendard-Bold.otf");

/** White behind the text, transparent over the picture. */
const VEIL = Buffer.from(`<svg width="1200" height="630"><defs><linearGradient id="veil">
  <stop offset="0" stop-color="#fff" stop-opacity=".97"/><stop offset=".5" stop-color="#fff" stop-opacity=".94"/>
  <stop offset=".8" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#veil)"/></svg>`);

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Prevents line breaks inside Korean words. */
const unbroken = (text: string): string => text.replace(/(\p{Script=Hangul})(?=\p{Script=Hangul})/gu, "$1\u2060");

async function line(text: string, size: number, color: string) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${unbroken(escaped(text))}</span>`,
      font: `Pretendard Bold ${size}`,
      fontfile: FONT,
      width: TEXT_WIDTH,
      wrap: "word-char",
      spacing: Math.round(size / 8),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** Draws a shared link's preview as PNG: picture, title, age and price. */
export async function drawCard({ eyebrow, title, price, picture }: CardFacts): Promise<Uint8Array> {
  const short = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
  const [service, above, name, below] = await Promise.all([
    line(SERVICE, 34, COLORS.red),
    eyebrow === "" ? null : line(eyebrow, 34, COLORS.grey),
    line(short, short.length > 24 ? 54 : 66, COLORS.ink),
    price === null ? null : line(price, 46, COLORS.red),
  ]);
  const stack = [above, name, below].filter((item) => item !== null);
  let top = Math.max(
    130,
    Math.round((SIZE.height + 60 - stack.reduce((sum, { height }) => sum + height + GAP, -GAP)) / 2),
  );
  const words = stack.map(({ input, height }) => {
    const placed = { input, left: LEFT, top };
    top += height + GAP;
    return placed;
  });
  const back = await sharp(picture)
    .resize({ ...SIZE, fit: "cover", position: "right" })
    .toBuffer();
  return sharp(back)
    .composite([{ input: VEIL }, { input: service.input, left: LEFT, top: 64 }, ...words])
    .png({ palette: true, quality: 80, effort: 4 })
    .toBuffer();
}
