import type { ComponentPropsWithRef, ReactNode } from "react";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { LightLink } from "../link/light-link";

export interface SectionHeaderProps {
  title: ReactNode;
  detail?: ReactNode;
  more?: { label?: string; href?: string; onClick?: () => void };
  id?: string;
}

/** The shelf's title, spoken to the parent; `more` leads to the whole list. */
export function SectionHeader({ title, detail, more, id }: SectionHeaderProps) {
  const words = (
    <>
      <span>{more?.label ?? uiCopy.more}</span>
      <span className="vh">: {title}</span>
      <Icon name="chevron-right" />
    </>
  );
  return (
    <header className="shelf-head">
      <div>
        <h2 id={id}>{title}</h2>
        {detail && <p>{detail}</p>}
      </div>
      {more?.href && (
        <LightLink className="more" href={more.href}>
          {words}
        </LightLink>
      )}
      {more && !more.href && (
        <button className="more" type="button" onClick={more.onClick}>
          {words}
        </button>
      )}
    </header>
  );
}

/** A shelf: 32 px above, full width, its own gutters inside. */
export const Section = (props: ComponentPropsWithRef<"section">) => <section className="shelf" {...props} />;

/** Space of one gutter left and right. */
export const Gutter = ({ children }: { children: ReactNode }) => <div className="gutter">{children}</div>;

/** The grey band between unlike blocks. */
export const Band = () => <hr className="band" />;
