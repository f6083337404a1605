import { uiCopy } from "@/ui/copy";
import { Icon } from "@/ui/icon/icon";

interface HeartButtonProps {
  on: boolean;
  onToggle: () => void;
  /** What is liked: “공룡 화석 발굴단”. */
  name: string;
  tone?: "picture" | "plain";
  /** How many like it, under the heart of a buy bar; none is not shown. */
  count?: number;
  disabled?: boolean;
}

/** `3.2천`, `1.2만`; below a thousand as it is, nothing for none. */
const shortCount = (count: number): string => {
  if (count < 1000) return count > 0 ? String(count) : "";
  const [unit, word] = count < 10_000 ? [1000, "천"] : [10_000, "만"];
  return `${Math.floor((count * 10) / unit) / 10}${word}`;
};

/** Keeps a card or a page among the favourites; its state is told. */
export function HeartButton({ on, onToggle, name, tone = "picture", count = 0, disabled = false }: HeartButtonProps) {
  const likes = shortCount(count);
  return (
    <button
      className={tone === "plain" ? "heart heart-plain" : "heart"}
      type="button"
      aria-label={[uiCopy.heart(name), likes].filter(Boolean).join(" ")}
      aria-pressed={on}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onToggle}
    >
      <Icon name="heart" />
      {likes && <small aria-hidden="true">{likes}</small>}
    </button>
  );
}
