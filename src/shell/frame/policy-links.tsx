import { Fragment } from "react";
import { paths } from "@/lib/paths";
import { footerCopy } from "@/shell/frame/footer-copy";
import { LightLink } from "@/ui/link/light-link";

type Name = keyof typeof footerCopy.policies;

/**
 * Links to the policies; privacy is bold, as the law requires. The separator stays with the name before it: a line can
 * break on either side of an inline block.
 */
export const PolicyLinks = ({ names }: { names: readonly Name[] }) =>
  names.map((name, place) => (
    <Fragment key={name}>
      {place > 0 && " "}
      <span className="whole">
        <LightLink href={paths.policy(name)} prefetch={false}>
          {name === "privacy" ? <strong>{footerCopy.policies[name]}</strong> : footerCopy.policies[name]}
        </LightLink>
        {place < names.length - 1 && "\u00a0·"}
      </span>
    </Fragment>
  ));
