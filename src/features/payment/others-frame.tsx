import { type ReactNode, useId } from "react";
import { ButtonLink } from "@/ui/controls/button-link";
import { ListRows } from "@/ui/display/list-row";
import { ErrorState } from "@/ui/feedback/error-state";
import { Text } from "@/ui/layout";

interface OthersFrameProps {
  title: string;
  message: string;
  back: { href: string; label: string };
  others: string;
  /** Available alternatives, one row each; can be empty. */
  children: readonly ReactNode[];
}

/** Sold out: the reason, the way back, and available alternatives. */
export const OthersFrame = ({ title, message, back, others, children }: OthersFrameProps) => {
  const id = useId();
  return (
    <>
      <ErrorState
        title={title}
        cause={message}
        action={
          <ButtonLink kind="ink" size={48} href={back.href}>
            {back.label}
          </ButtonLink>
        }
      />
      {children.length > 0 && (
        <section aria-labelledby={id}>
          <Text as="h2" $size="title3" $gutter $top={8} $bottom={4} id={id}>
            {others}
          </Text>
          <ListRows>{children}</ListRows>
        </section>
      )}
    </>
  );
};
