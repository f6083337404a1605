import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";

type Tone = "plain" | "tint";

interface Shared {
  selected?: boolean;
  tone?: Tone;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

const chipClass = (tone: Tone, selected = false): string =>
  `chip${tone === "tint" ? " chip-tint" : ""}${selected ? " chip-on" : ""}`;

interface ChipProps extends ComponentPropsWithRef<"button">, Shared {
  /** Shows a cross after the text; a press removes the chip. */
  onRemove?: () => void;
}

export function Chip({
  selected,
  tone = "plain",
  icon,
  iconEnd,
  onRemove,
  onClick,
  children,
  type = "button",
  ...rest
}: ChipProps) {
  return (
    <button
      {...rest}
      className={chipClass(tone, selected)}
      type={type}
      aria-pressed={onRemove ? undefined : selected}
      onClick={onRemove ? () => onRemove() : onClick}
    >
      {icon}
      {children}
      {onRemove ? <Icon name="x" /> : iconEnd}
    </button>
  );
}

interface ChipLinkProps extends ComponentPropsWithRef<typeof LightLink>, Shared {}

export function ChipLink({ selected = false, tone = "plain", icon, iconEnd, children, ...rest }: ChipLinkProps) {
  return (
    <LightLink {...rest} className={chipClass(tone, selected)} aria-current={selected ? "true" : undefined}>
      {icon}
      {children}
      {iconEnd}
    </LightLink>
  );
}

interface ChipRowProps {
  label: string;
  children: ReactNode;
}

export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <div className="chip-row" {...groupNamed(label)}>
      {children}
    </div>
  );
}

/** No fieldset: browsers render it as a form group, not as a row of chips. */
const groupNamed = (label: string) => ({ role: "group", "aria-label": label });
