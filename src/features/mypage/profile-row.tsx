import { ChevronRight, Sun } from "lucide-react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { UserInfo } from "@/shared/contract/main/members";
import { facePicture } from "@/shared/scene/object-picture";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Avatar } from "@/ui/display/avatar";
import { Badge } from "@/ui/display/badge";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { mypageCopy as copy } from "./copy";

/** Who is here, and the way to change it. */
export const ProfileRow = ({ user }: { user: UserInfo }) => (
  <Row href={paths.mypage.settings()}>
    <Avatar size={56} picture={facePicture({ role: "parent", seed: user.user_id })} />
    <div>
      <h2>{copy.name(user.realname ?? user.username)}</h2>
      <p>
        {user.user_vip && (
          <Badge tone="coupon" icon={<Sun aria-hidden="true" />}>
            {copy.vip}
          </Badge>
        )}
        <Badge>{copy.level(user.user_level)}</Badge>
        {user.reservation_count > 0 && <Badge>{copy.visits(user.reservation_count)}</Badge>}
      </p>
    </div>
    <VisuallyHidden>{copy.edit}</VisuallyHidden>
    <ChevronRight aria-hidden="true" />
  </Row>
);

const Row = styled(LightLink)`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 4px 16px 20px var(--gutter);
  > div { flex: 1; min-width: 0; }
  h2 { ${text.title2} }
  p { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 4px; }
  > svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); }
`;
