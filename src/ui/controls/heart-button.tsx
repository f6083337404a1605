import { uiCopy } from "@/ui/copy";
import { Icon } from "@/ui/icon/icon";

interface HeartButtonProps {
  on: boolean;
  onToggle: () => void;
  /** Name of the favourite: “공룡 화석 발굴단”. */
  name: string;
  tone?: "picture" | "plain";
  /** Number of favourites, below the heart of a buy bar; 0 is hidden. */
  count?: number;
  disabled?: boolean;
}

/** `3.2천`, `1.2만`; the plain number below a thousand, empty for 0. */
const shortCount = (count: number): string => {
  if (count < 1000) return count > 0 ? String(count) : "";
  const [unit, word] = count < 10_000 ? [1000, "천"] : [10_000, "만"];
  return `${Math.floor((count * 10) / unit) / 10}${word}`;
};

/** Adds a card or page to the favourites; announces its state. */
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
