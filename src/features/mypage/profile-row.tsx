import styled from "styled-components";
import type { UserInfo } from "@/shared/contract/main/members";
import { facePicture } from "@/shared/scene/object-picture";
import { Avatar } from "@/ui/display/avatar";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { mypageCopy as copy } from "./copy";

/** Who is here. */
export const ProfileRow = ({ user }: { user: UserInfo }) => (
  <Row>
    <Avatar size={56} picture={facePicture({ role: "parent", seed: user.user_id })} />
    <div>
      <h2>{copy.name(user.realname ?? user.username)}</h2>
      <p>
        {user.user_vip && <Badge tone="coupon">{copy.vip}</Badge>}
        <Badge>{copy.level(user.user_level)}</Badge>
        {user.reservation_count > 0 && <Badge>{copy.visits(user.reservation_count)}</Badge>}
      </p>
    </div>
  </Row>
);

const Row = styled.section`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 4px var(--gutter) 20px;
  h2 { ${text.title2} }
  p { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 4px; }
`;
