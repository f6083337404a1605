import type { ComponentPropsWithRef, ReactNode } from "react";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { LightLink } from "../link/light-link";

interface SectionHeaderProps {
  title: ReactNode;
  detail?: ReactNode;
  more?: { label?: string; href?: string; onClick?: () => void };
  id?: string;
}

/** The shelf's title, addressed to the parent; `more` links to the whole list. */
export const SectionHeader = ({ title, detail, more, id }: SectionHeaderProps) => (
  <header className="shelf-head">
    <div>
      <h2 id={id}>{title}</h2>
      {detail && <p>{detail}</p>}
    </div>
    {more && <More title={title} {...more} />}
  </header>
);

const More = ({
  title,
  label,
  href,
  onClick,
}: Pick<SectionHeaderProps, "title"> & NonNullable<SectionHeaderProps["more"]>) => {
  const texts = (
    <>
      <span>{label ?? uiCopy.more}</span>
      <span className="vh">: {title}</span>
      <Icon name="chevron-right" />
    </>
  );
  return href ? (
    <LightLink className="more" href={href}>
      {texts}
    </LightLink>
  ) : (
    <button className="more" type="button" onClick={onClick}>
      {texts}
    </button>
  );
};

/** A shelf: 32 px above, full width, with its own gutters inside. */
export const Section = (props: ComponentPropsWithRef<"section">) => <section className="shelf" {...props} />;

export const Gutter = ({ children }: { children: ReactNode }) => <div className="gutter">{children}</div>;

export const Band = () => <hr className="band" />;
