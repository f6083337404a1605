import { paths } from "@/lib/paths";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { Stack } from "@/ui/layout";
import { dormantCopy as copy } from "./later-steps-copy";

/** A dormant account: restore it, or sign in another way. Both discard the current proof. */
export const Resting = ({ onLeave }: { onLeave?: () => void }) => (
  <Stack $gap={12} $gutter $top={24} $bottom={40}>
    <div role="alert">
      <Notice title={copy.title}>{copy.detail}</Notice>
    </div>
    <ButtonLink full href={paths.mypage.activation()} onClick={onLeave}>
      {copy.action}
    </ButtonLink>
    {onLeave ? (
      <Button kind="text" full onClick={onLeave}>
        {copy.other}
      </Button>
    ) : (
      <ButtonLink kind="text" full href={paths.login()}>
        {copy.otherWay}
      </ButtonLink>
    )}
  </Stack>
);
