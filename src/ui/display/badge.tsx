import type { ReactNode } from "react";
import { withWords } from "@/ui/display/figure";

export type BadgeTone = "grey" | "fit" | "red" | "coupon" | "info" | "ink";

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = "grey", icon, children }: BadgeProps) {
  return (
    <span className={tone === "grey" ? "badge" : `badge badge-${tone}`}>
      {icon ? withWords(icon, children) : children}
    </span>
  );
}
