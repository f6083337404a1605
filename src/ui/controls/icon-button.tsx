import type { ComponentPropsWithRef, ReactNode } from "react";
import { LightLink } from "@/ui/link/light-link";

type Surface = "none" | "float" | "soft";

interface Shared {
  label: string;
  icon: ReactNode;
  surface?: Surface;
  /** Shows the red dot; the text says what is new. */
  dot?: string;
}

const looks: Record<Surface, string> = {
  none: "icon-btn",
  soft: "icon-btn icon-btn-soft",
  float: "icon-btn icon-btn-float",
};

interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label">, Shared {}

/** A 44 px icon button; its label is spoken. */
export function IconButton({ label, icon, surface = "none", dot, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} className={looks[surface]} type={type}>
      <Content label={label} icon={icon} dot={dot} />
    </button>
  );
}

interface IconLinkProps extends Omit<ComponentPropsWithRef<typeof LightLink>, "children" | "aria-label">, Shared {}

export function IconLink({ label, icon, surface = "none", dot, ...rest }: IconLinkProps) {
  return (
    <LightLink {...rest} className={looks[surface]}>
      <Content label={label} icon={icon} dot={dot} />
    </LightLink>
  );
}

function Content({ label, icon, dot }: Pick<Shared, "label" | "icon" | "dot">) {
  return (
    <>
      <span className="glyph" aria-hidden="true">
        {icon}
      </span>
      <span className="vh">{dot ? `${label}, ${dot}` : label}</span>
      {dot && <i aria-hidden="true" />}
    </>
  );
}
