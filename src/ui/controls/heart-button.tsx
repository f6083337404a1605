import { uiCopy } from "@/ui/copy";
import { Icon } from "@/ui/icon/icon";

export interface HeartButtonProps {
  on: boolean;
  onToggle: () => void;
  /** What is liked: “공룡 화석 발굴단”. */
  name: string;
  tone?: "picture" | "plain";
  /** “3.2천”, under the heart of a buy bar. */
  count?: string;
  disabled?: boolean;
}

export function HeartButton({ on, onToggle, name, tone = "picture", count, disabled = false }: HeartButtonProps) {
  return (
    <button
      className={tone === "plain" ? "heart heart-plain" : "heart"}
      type="button"
      aria-label={[uiCopy.heart(name), count].filter(Boolean).join(" ")}
      aria-pressed={on}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onToggle}
    >
      <Icon name="heart" />
      {count && <small aria-hidden="true">{count}</small>}
    </button>
  );
}
