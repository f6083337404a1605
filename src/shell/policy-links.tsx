import { Fragment } from "react";
import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import { LightLink } from "@/ui/link/light-link";

type Name = keyof typeof shellCopy.policies;

/** Links to the policies; privacy is bold, as the law asks. */
export const PolicyLinks = ({ names }: { names: readonly Name[] }) =>
  names.map((name, place) => (
    <Fragment key={name}>
      {place > 0 && " · "}
      <LightLink href={paths.policy(name)} prefetch={false}>
        {name === "privacy" ? <strong>{shellCopy.policies[name]}</strong> : shellCopy.policies[name]}
      </LightLink>
    </Fragment>
  ));
